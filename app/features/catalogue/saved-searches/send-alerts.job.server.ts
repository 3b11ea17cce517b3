import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AlertedSearch, savedSearchesEmail } from '#app/emails/report-emails.tsx';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { savedSearches } from '#app/platform/db/schema/boards.ts';
import { env } from '#app/platform/env.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { findNewMatches, maxMatches, type NewMatches } from './find-new-matches.server.ts';
import { lockSearchesOf } from './save-search.server.ts';
import { readSavedAddress } from './saved-address.ts';
import { cadences, nextDue } from './saved-search-schema.ts';

/** Emails new matches of due searches in batches; queues the next batch while more are due. */
export const sendAlertsJob: Job<Record<string, never>> = {
  name: 'send-alerts',
  schema: z.object({}),
  handle: async () => {
    if (await sendAlerts(now())) {
      await enqueue(sendAlertsJob, {});
    }
  },
  retries: 3,
  retryDelaySeconds: 60,
  cron: '*/15 * * * *',
};

const maxAtOnce = 200;
/**
 * Arrivals are timestamped before their transaction commits. The reported period ends this long before now, so that
 * none can appear in it later.
 */
const settledMs = 10 * 60_000;
/** Retry delay of a search that cannot be read; others are not delayed. */
const retryMs = 60 * 60_000;

const dueShape = {
  id: savedSearches.id,
  userId: savedSearches.userId,
  name: savedSearches.name,
  address: savedSearches.address,
  cadence: oneOf(cadences),
  toldUntil: cell.isoTime,
  dueAt: cell.isoTime,
};

type Due = RowOf<typeof dueShape>;

type Looked = Due & { matches: NewMatches };

/**
 * Emails each account one summary of its due searches, or nothing when there is nothing new. The searches' times move
 * in the transaction that writes the email, so concurrent or killed workers never send twice. True when more may be
 * due.
 */
export async function sendAlerts(at: Date): Promise<boolean> {
  const due = await listRows(db(), dueShape)`
    select s.id, s.user_id, s.name, s.address, s.cadence::text as cadence, s.told_until, s.due_at
      from saved_searches s
     where s.due_at <= ${at} and s.user_id in (
       select user_id from saved_searches where due_at <= ${at} order by due_at, user_id limit ${maxAtOnce})
     order by s.user_id, s.created_at desc, s.id`;
  const until = new Date(at.getTime() - settledMs);
  for (const [userId, searches] of Map.groupBy(due, (one) => one.userId)) {
    try {
      await alert(userId, { searches, at, until });
    } catch (error) {
      log.error({ err: error }, 'saved searches could not be looked at');
      await postpone(searches, at);
    }
  }
  return due.length >= maxAtOnce;
}

type Turn = { searches: Due[]; at: Date; until: Date };

async function alert(userId: string, { searches, at, until }: Turn): Promise<void> {
  // Read before the transaction, to keep it short.
  const looked: Looked[] = [];
  for (const search of searches) {
    looked.push({ ...search, matches: await matchesOf(search, until) });
  }
  await db().transaction(async (tx) => {
    // One worker per account, so that it gets one email.
    await lockSearchesOf(tx, userId);
    const claimed = await claim(tx, looked, { at, until });
    const told = looked.filter(({ id, matches }) => claimed.has(id) && matches.count > 0);
    if (told.length > 0) {
      await mail(tx, userId, told);
    }
  });
}

async function matchesOf({ address, toldUntil }: Due, until: Date): Promise<NewMatches> {
  const saved = readSavedAddress(address);
  const after = new Date(toldUntil);
  return saved && after < until ? findNewMatches(saved, { after, until }) : { count: 0, first: [] };
}

/** Advances the searches that have not been changed or deleted since they were read. */
async function claim(
  tx: Transaction,
  looked: readonly Looked[],
  { at, until }: Pick<Turn, 'at' | 'until'>,
): Promise<Set<string>> {
  const next = looked.map(({ cadence }) => nextDue(cadence, at)?.toISOString() ?? null);
  const rows = await listRows(tx, { id: savedSearches.id })`
    update saved_searches s
       set told_until = greatest(s.told_until, ${until}), due_at = looked.next_due
      from unnest(${sql.param(looked.map(({ id }) => id))}::uuid[],
                  ${sql.param(looked.map(({ dueAt }) => dueAt))}::timestamptz[],
                  ${sql.param(next)}::timestamptz[]) as looked (id, due_at, next_due)
     where s.id = looked.id and date_trunc('milliseconds', s.due_at) = looked.due_at
    returning s.id`;
  return new Set(rows.map(({ id }) => id));
}

async function mail(tx: Transaction, userId: string, told: readonly Looked[]): Promise<void> {
  const { origin } = env();
  const [reader] = await listRows(tx, { id: cell.text })`
    select id from users where id = ${userId} and disabled_at is null`;
  if (!reader) {
    return;
  }
  await mailMember(tx, {
    userId,
    kind: 'savedSearches',
    write: (to) =>
      savedSearchesEmail({
        ...to,
        searches: told.map(({ name, address, matches }): AlertedSearch => {
          const { count, first } = matches;
          return {
            name,
            url: `${origin}${address}`,
            count,
            isAtLeast: count >= maxMatches,
            first: first.map(({ name: called, path }) => ({ name: called, url: `${origin}${path}` })),
          };
        }),
        url: `${origin}/saved-searches`,
      }),
  });
}

async function postpone(searches: readonly Due[], at: Date): Promise<void> {
  await db().execute(sql`
    update saved_searches set due_at = ${new Date(at.getTime() + retryMs)}
     where id = any(${sql.param(searches.map(({ id }) => id))}::uuid[]) and due_at <= ${at}`);
}
