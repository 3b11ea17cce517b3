import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { briefRevisions } from '#app/platform/db/schema/briefs.ts';
import { allows, mayKeepBriefs } from '../brief-policy.ts';
import { holdBrief } from '../hold-brief.server.ts';
import { dropDraft } from '../write/drop-draft.server.ts';
import { notifyAll } from './change-brief.server.ts';

/** Withdrawn: the project is off. Closed: no more answers are wanted, and those received stay. */
export type BriefEnd = 'withdrawn' | 'closed';

export type BriefEnded = { ok: true } | { ok: false; code: 'notAllowed' | 'notFound' | 'ended' };

/** Ends a brief and tells recipients who have not declined, with the client's message if there is one. */
export async function endBrief(
  actor: Actor | null,
  { id, end, words }: { id: string; end: BriefEnd; words: string },
): Promise<BriefEnded> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return rollbackOnRefusal<BriefEnded>(async (tx) => {
    const brief = await holdBrief(tx, actor, id);
    if (!brief || brief.number === null) {
      return { ok: false, code: 'notFound' };
    }
    if (!allows(brief.state, end === 'withdrawn' ? 'withdraw' : 'close')) {
      return brief.state === end ? { ok: true } : { ok: false, code: 'ended' };
    }
    await dropDraft(tx, brief);
    await tx.execute(sql`update briefs set state = ${end}, ended_at = ${now()} where id = ${id}`);
    const sent = await findRow(tx, { content: briefRevisions.content })`
      select content from brief_revisions where brief_id = ${id} and revision = ${brief.revision}`;
    const number = briefName(brief.number);
    const name = sent?.content.projectName ?? number;
    const what =
      end === 'withdrawn'
        ? `${number}, ${name}, is withdrawn. No estimate is needed any more.`
        : `${number}, ${name}, is closed. No further estimates are needed.`;
    await notifyAll(tx, actor, brief, end, (client) => ({
      body: words ? `${what}\n${words}` : what,
      title: `${client} has ${end === 'withdrawn' ? 'withdrawn' : 'closed'} a brief`,
      name,
      excerpt: name,
      paragraphs: [what, ...(words ? [words] : [])],
    }));
    return { ok: true };
  });
}
