import { Refusal } from './refusal.ts';

/** Works until it is done, or broken off in order by Ctrl-C: then it throws a `Refusal` that says so. */
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
