import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work for a request, so that log entries include its id. */
export function forRequest<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the current request; undefined for a job or a command. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
