import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { microsOf, newerThan } from '#app/platform/db/time-cursor.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { notifyManagers } from '../disputes/dispute-credit.server.ts';
import { firmCreditsPath } from '../firm-address.ts';

const firmsAtOnce = 500;
const maxCounted = 50;
const maxNamed = 5;
/** Credits older than this are visible to every transaction; none that is still open can add an older one. */
const settledMs = 10 * 60_000;

/**
 * Sends each claimed firm's managers one summary of credits proposed since the last one. Firms without news get
 * nothing. The firm's timestamp moves in the transaction that writes the email, so concurrent or killed workers never
 * send twice.
 */
export async function notifyOfProposals(at: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(at.getTime() - settledMs);
  let after: { atMicros: string; id: string } | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const found: News[] = await listNews({ after, until });
    for (const news of found.filter(({ proposed }) => proposed.length > 0)) {
      await tell(news, until);
    }
    const last = found.at(-1);
    if (!last || found.length < firmsAtOnce) {
      return;
    }
    after = { atMicros: last.atMicros, id: last.id };
  }
}

type News = Awaited<ReturnType<typeof listNews>>[number];

/** Claimed firms in the order they were claimed, each with credits proposed since. Only credits in shown projects. */
async function listNews({ after, until }: { after: { atMicros: string; id: string } | null; until: Date }) {
  return listRows(db(), {
    id: firms.id,
    name: firms.name,
    slug: firms.slug,
    atMicros: cell.text,
    toldAt: orNull(cell.isoTime),
    proposed: listOf(objectOf({ projectName: cell.text, creativeName: cell.text })),
  })`
    select f.id, f.name, f.slug, ${microsOf(sql`f.claimed_at`)} as at_micros, f.credits_told_at as told_at,
           news.proposed
      from (select id, name, slug, claimed_at, credits_told_at from firms
             where claimed_at is not null and ${newerThan(after, { at: sql`claimed_at`, id: sql`id` })}
             order by claimed_at, id limit ${firmsAtOnce}) f
      cross join lateral (
        select coalesce(json_agg(json_build_object('projectName', c.project_name, 'creativeName', c.creative_name)
                                 order by c.created_at desc, c.id desc), '[]') as proposed
          from (select c.id, c.created_at, p.name as project_name, l.business_name as creative_name
                  from credits c
                  join project_listings pl on pl.project_id = c.project_id
                  join projects p on p.id = c.project_id
                  join listings l on l.creative_id = pl.creative_id
                 where c.firm_id = f.id and c.state = 'proposed' and c.created_at <= ${until}
                   and c.created_at > greatest(f.claimed_at, f.credits_told_at)
                 order by c.created_at desc, c.id desc limit ${maxCounted + 1}) c) news
     order by f.claimed_at, f.id`;
}

async function tell({ id, name, slug, toldAt, proposed }: News, until: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const mine = await listRows(tx, { id: firms.id })`
      update firms set credits_told_at = ${until}
       where id = ${id} and credits_told_at is not distinct from ${toldAt}::timestamptz and claimed_at is not null
      returning id`;
    if (mine.length === 0) {
      return;
    }
    await notifyManagers(tx, id, {
      subjectId: `firm-credits:${id}`,
      title: `${creditsText(proposed.length, maxCounted)} for ${name}`,
      ...proposalsText(proposed, { maxNamed, maxCounted }),
      to: `${firmCreditsPath(slug)}?state=proposed`,
    });
  });
}

type ProposedCredit = { projectName: string; creativeName: string };

function creditsText(count: number, maxCounted: number): string {
  if (count > maxCounted) {
    return `More than ${maxCounted} new credits`;
  }
  return count === 1 ? 'A new credit' : `${count} new credits`;
}

/** Names the first credits and counts the rest: as one line, and as the lines of the email. */
function proposalsText(
  proposed: readonly ProposedCredit[],
  { maxNamed, maxCounted }: { maxNamed: number; maxCounted: number },
): { excerpt: string; text: string } {
  const named = proposed
    .slice(0, maxNamed)
    .map(({ projectName, creativeName }) => `${projectName}, by ${creativeName}`);
  const rest = proposed.length - named.length;
  const more = proposed.length > maxCounted ? ['and many more'] : rest > 0 ? [`and ${rest} more`] : [];
  const lines = [...named, ...more];
  return {
    excerpt: lines.join('; '),
    text: [
      ...lines,
      '',
      'Confirm what is right, and dispute what is not. Until you do, the project says that you have not confirmed it.',
    ].join('\n'),
  };
}

/** Daily, in the American morning. */
export const notifyOfProposalsJob: Job<object> = {
  name: 'notify-of-proposals',
  schema: z.object({}),
  handle: (_, signal) => notifyOfProposals(now(), signal),
  retries: 3,
  retryDelaySeconds: 300,
  isOncePerKey: true,
  cron: '20 13 * * *',
};
