import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { licenses } from '#app/platform/db/schema/licenses.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { usesInWords } from '../license-words.ts';
import { notifyHolder } from '../notify-of-license.server.ts';

/** Days before the last day: in time to renew, and shortly before. */
const remindDays = { first: 60, last: 14 } as const;

const maxAtOnce = 100;

const dueShape = {
  number: cell.text,
  content: licenses.content,
  endsOn: notNull(licenses.endsOn),
  holderId: orNull(cell.text),
  email: orNull(cell.text),
};

/** Sends each reminder at most once per license. Withdrawn and ended licenses get none. */
export async function remindOfEndings(at: Date): Promise<void> {
  while ((await db().transaction((tx) => remindSome(tx, at))) === maxAtOnce);
}

async function remindSome(tx: Transaction, at: Date): Promise<number> {
  const dayIn = (days: number) => new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);
  const rows = await listRows(tx, dueShape)`
    with due as (
      select id from licenses
       where ends_on is not null and withdrawn_at is null
         and ends_on between ${dayIn(0)}::date and ${dayIn(remindDays.first)}::date
         and (reminded_at is null
              or (ends_on <= ${dayIn(remindDays.last)}::date
                  and (reminded_at at time zone 'UTC')::date < ends_on - ${remindDays.last}::int))
       order by ends_on limit ${maxAtOnce} for update skip locked
    ), reminded as (
      update licenses l set reminded_at = ${at} from due where l.id = due.id
      returning l.number, l.content, l.ends_on, l.holder_id, l.party_id
    )
    select r.number, r.content, r.ends_on, coalesce(r.holder_id, y.user_id) as holder_id, y.email
      from reminded r left join commission_parties y on y.id = r.party_id`;
  for (const row of rows) {
    await tell(tx, row);
  }
  return rows.length;
}

function tell(
  tx: Transaction,
  { number, content, endsOn, holderId, email }: RowOf<typeof dueShape>,
): Promise<void> {
  const { project, creative, party } = content;
  return notifyHolder(tx, {
    number,
    holder: { userId: holderId, email },
    personName: party.personName,
    news: {
      title: `Your license for ${project.name} ends on ${dayText(endsOn)}`,
      excerpt: `License ${number}: ${usesInWords(content.uses.map(({ use }) => use))}.`,
      paragraphs: [
        `License ${number} for ${project.name}, by ${creative.name}, ends on ${dayText(endsOn)}. It allows: ${usesInWords(content.uses.map(({ use }) => use))}.`,
        'What is printed or posted by then may stay where it is; after that day the pictures are not published again. To go on using them, ask the photographer to renew the license.',
      ],
    },
  });
}

export const remindOfEndingsJob: Job<Record<string, never>> = {
  name: 'remind-of-license-endings',
  schema: z.object({}),
  handle: () => remindOfEndings(now()),
  retries: 3,
  retryDelaySeconds: 300,
  cron: '23 * * * *',
};
