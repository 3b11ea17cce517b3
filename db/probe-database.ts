import type { PoolClient } from 'pg';
import { db } from '#app/platform/db/client.server.ts';
import { examineRights } from './examine-rights.ts';
import { examineSchema } from './examine-schema.ts';

/** What the checks ask of the database that only this folder knows: `folder` is the folder `db` of the checkout. */
export function probeDatabase(folder: string) {
  return {
    examineSchema: () => withClient((client) => examineSchema(client, folder)),
    examineRights: () => withClient(examineRights),
  };
}

async function withClient<Answer>(ask: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await db().$client.connect();
  try {
    return await ask(client);
  } finally {
    client.release();
  }
}
