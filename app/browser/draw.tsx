import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { DocumentAddress } from '#app/ui/document-address.ts';

export type Drawn = { show: (content: ReactNode) => void; remove: () => void };

/** Renders into `place`; links and forms inside use the browser's own navigation, as everywhere in a document. */
export function drawInto(place: HTMLElement): Drawn {
  const root = createRoot(place);
  const { pathname: path, search } = location;
  return {
    show: (content) => root.render(<DocumentAddress value={{ path, search }}>{content}</DocumentAddress>),
    remove: () => {
      root.unmount();
      place.remove();
    },
  };
}
