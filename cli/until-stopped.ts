import { Refusal } from './refusal.ts';

/** Runs work until it is done, or Ctrl-C aborts it cleanly: it then throws a `Refusal`. */
export async function untilStopped<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stopping = new AbortController();
  const stop = () => {
    console.error('Stopping …');
    stopping.abort(new Refusal('Stopped before the end.'));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await work(stopping.signal);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
