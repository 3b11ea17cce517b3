import { db, type Transaction } from '#app/platform/db/client.server.ts';

class Undone<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('A change was refused, and is taken back.');
    this.result = result;
  }
}

export async function rollbackOnRefusal<Result extends { ok: boolean }>(
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db().transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) {
        throw new Undone(result);
      }
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) {
      // Thrown above with a result of this type.
      return error.result as Result;
    }
    throw error;
  }
}
