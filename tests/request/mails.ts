import { runJobs } from './jobs.ts';
import { rows } from './site.ts';

/** The first link of the newest mail to an address, as path and query. */
export async function linkOfMail(email: string, template: string): Promise<string> {
  await runJobs();
  const [mail] = await rows<{ text: string }>(
    'select text from mails where to_address = $1 and template = $2 order by created_at desc limit 1',
    [email, template],
  );
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
