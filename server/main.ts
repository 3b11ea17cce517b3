/**
 * A process of the built site: `node server/main.ts`. What it does, serve pages, work on jobs or both, is PROCESS_ROLE
 * (docs/DEPLOY.md). Ends in order on SIGTERM and SIGINT; on the second one, or when that takes too long, at once.
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
