import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';

/** The kinds of the mails that were written to somebody, the first one first. */
export async function mailsOf(userId: string): Promise<string[]> {
  const rows = await listRows(db(), { template: cell.text })`
    select template from mails where user_id = ${userId} order by created_at, template`;
  return rows.map(({ template }) => template);
}

/** The titles of somebody's notifications, the first one first. */
export async function notificationsOf(userId: string): Promise<string[]> {
  const rows = await listRows(db(), { title: cell.text })`
    select detail ->> 'title' as title from notifications where user_id = ${userId} order by id`;
  return rows.map(({ title }) => title);
}

/** The subjects of the mails to an address, the first one first. */
export async function subjectsTo(email: string): Promise<string[]> {
  const rows = await listRows(db(), { subject: cell.text })`
    select subject from mails where to_address = ${email} order by created_at`;
  return rows.map(({ subject }) => subject);
}
