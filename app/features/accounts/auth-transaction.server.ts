import { AsyncLocalStorage } from 'node:async_hooks';
import { isAPIError } from 'better-auth/api';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';

const current = new AsyncLocalStorage<Transaction>();

/** The database for Better Auth and its hooks: the current verb's transaction, if there is one. */
export function authDb(): Database | Transaction {
  return current.getStore() ?? db();
}

export const authDatabase = new Proxy({} as Database, {
  get(_, name) {
    const on = authDb();
    const value: unknown = Reflect.get(on, name);
    return typeof value === 'function' ? value.bind(on) : value;
  },
});

/**
 * Runs a verb in one transaction with everything Better Auth does in it, so that a mail exists exactly if its cause
 * does. Joins the current transaction. An API error of Better Auth is rethrown, but its writes are committed,
 * because it counts wrong codes before it throws.
 */
export async function inAuthTransaction<T>(verb: (tx: Transaction) => Promise<T>): Promise<T> {
  const outer = current.getStore();
  if (outer) {
    return verb(outer);
  }
  const outcome = await db().transaction((tx) =>
    current.run(tx, async () => {
      try {
        return { value: await verb(tx) };
      } catch (error) {
        if (isAPIError(error)) {
          return { refusal: error };
        }
        throw error;
      }
    }),
  );
  if ('refusal' in outcome) {
    throw outcome.refusal;
  }
  return outcome.value;
}
