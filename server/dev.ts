/** Serves the site from its sources, with hot reload: `node server/dev.ts`. */
import { createServer } from 'vite';

type App = typeof import('./app.ts');

const vite = await createServer({ server: { middlewareMode: true } });
const { startWebServer } = (await vite.ssrLoadModule('./server/app.ts')) as App;
const server = await startWebServer({
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  middleware: vite.middlewares,
});
console.log(`Oriel listens on ${server.url}`);

const stop = async () => {
  await server.close();
  await vite.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
