/**
 * A process of the built site: `node server/main.ts`. PROCESS_ROLE sets whether it serves pages, works on jobs or both
 * (docs/DEPLOY.md). SIGTERM and SIGINT end it in order; a second signal or a timeout ends it at once.
 */
import { pathToFileURL } from 'node:url';

type App = typeof import('./app.ts');

const built = pathToFileURL(`${import.meta.dirname}/../build/server/index.js`).href;

try {
  const { startProcess, leaveSeconds } = (await import(built)) as App;
  const running = await startProcess();
  let isLeaving = false;
  const leave = async () => {
    if (isLeaving) {
      process.exit(1);
    }
    isLeaving = true;
    setTimeout(() => process.exit(1), leaveSeconds() * 1000).unref();
    await running.close();
    process.exit(0);
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
