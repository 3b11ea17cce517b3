/** Serves the built site: `node server/web.ts`. Ends in order on SIGTERM and SIGINT. */
import { pathToFileURL } from 'node:url';

type App = typeof import('./app.ts');

const built = pathToFileURL(`${import.meta.dirname}/../build/server/index.js`).href;

try {
  const { startBuiltSite } = (await import(built)) as App;
  const server = await startBuiltSite();
  const stop = async () => {
    await server.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
