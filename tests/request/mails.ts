import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows } from '#app/platform/db/rows.server.ts';
import { runJobs } from './jobs.ts';
import { rows } from './site.ts';

/** The first link of the newest mail to an address, as path and query. */
export async function linkOfMail(email: string, template: string): Promise<string> {
  await runJobs();
  const mail = await findRow(db(), { text: cell.text })`
    select text from mails where to_address = ${email} and template = ${template} order by created_at desc limit 1`;
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`There is no mail ${template} with a link to ${email}.`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

/** How many mails of a kind went to an address. */
export async function countMails(email: string, template: string): Promise<number> {
  await runJobs();
  const found = await rows('select 1 from mails where to_address = $1 and template = $2', [email, template]);
  return found.length;
}

/** What all mails to an address say. */
export async function textsTo(email: string): Promise<string> {
  const mails = await listRows(db(), { text: cell.text })`select text from mails where to_address = ${email}`;
  return mails.map(({ text }) => text).join('\n');
}
