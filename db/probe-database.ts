import type { PoolClient } from 'pg';
import { db } from '#app/platform/db/client.server.ts';
import { examineRights } from './examine-rights.ts';
import { examineSchema } from './examine-schema.ts';

/** Checks of the database that need the files of this folder: `folder` is the checkout's `db`. */
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
