import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does something for a request, so that what is logged meanwhile names it. */
export function forRequest<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the request that is being answered; undefined for a job or a command. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
