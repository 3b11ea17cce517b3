/**
 * Works on jobs in a process of its own: `node server/worker.ts`, beside web processes with JOBS=worker. Ends in
 * order on SIGTERM and SIGINT: jobs under way are finished.
 */
import { pathToFileURL } from 'node:url';

type App = typeof import('./app.ts');

const built = pathToFileURL(`${import.meta.dirname}/../build/server/index.js`).href;

try {
  const { startWorker } = (await import(built)) as App;
  const stopWorking = await startWorker();
  const stop = async () => {
    await stopWorking();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
