import { hashPassword } from 'better-auth/crypto';
import type { ClientBase } from 'pg';

/** The password of the demo's three accounts. They exist in demo and development only. */
export const demoPassword = 'oriel-demo';

/** Lets the accounts with these e-mails sign in with the demo's password. */
export async function giveDemoPassword(client: ClientBase, emails: string[]): Promise<void> {
  await client.query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from users where email = any($1)`,
    [emails, await hashPassword(demoPassword)],
  );
}
