import { hashPassword } from 'better-auth/crypto';
import type { ClientBase } from 'pg';

/** The password of the demo's three accounts, which exist only in demo and development. */
export const demoPassword = 'oriel-demo';

export async function giveDemoPassword(client: ClientBase, emails: string[]): Promise<void> {
  await client.query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from users where email = any($1)`,
    [emails, await hashPassword(demoPassword)],
  );
}
