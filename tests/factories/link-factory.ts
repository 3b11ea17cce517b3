import { postLink } from '#app/features/accounts/links/post-link.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';

/** The tokens of the mails of one kind to an address, oldest first. */
export async function tokensOf(email: string, template: string): Promise<string[]> {
  const rows = await listRows(db(), { text: mails.text })`
    select text from mails where template = ${template} and to_address = ${email} order by created_at`;
  return rows.map(({ text }) => text.match(/token=([\w.-]+)/)?.[1] ?? '');
}

/** As many links to a new password. */
export async function resetTokens(email: string, amount: number): Promise<string[]> {
  for (let count = 0; count < amount; count += 1) {
    await postLink({ kind: 'reset', email });
  }
  return tokensOf(email, 'reset-password');
}

/** A link that signs in. */
export async function signInToken(email: string): Promise<string> {
  await postLink({ kind: 'signIn', email });
  return (await tokensOf(email, 'sign-in-link')).at(-1) ?? '';
}
