import type { ServerInstrumentation } from 'react-router';
import { traced } from './span.ts';

export const routeSpans: Pick<ServerInstrumentation, 'route'> = {
  route: ({ id, instrument }) => {
    const spanOf = (what: string) => async (call: () => Promise<{ error: Error | undefined }>) => {
      const name = `${what} ${id}`;
      await traced({ name, attributes: { 'oriel.route': id } }, async (note) => {
        const { error } = await call();
        if (error) {
          note({ 'error.type': error.name });
        }
      });
    };
    instrument({ loader: spanOf('loader'), action: spanOf('action') });
  },
};
