import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { cell, findRow, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { briefRevisions } from '#app/platform/db/schema/briefs.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { maxRecipients } from '../brief-limits.ts';
import { allows, mayKeepBriefs } from '../brief-policy.ts';
import { holdBrief } from '../hold-brief.server.ts';
import { askRecipients, type BriefSent } from './send-brief.server.ts';

export type MoreAsked =
  | { ok: true; count: number }
  | Extract<BriefSent, { code: 'cannotBeAsked' | 'nobodyChosen' }>
  | { ok: false; code: 'notAllowed' | 'notFound' | 'ended' | 'tooManyRecipients' };

/** Sends the current brief to further creatives, up to five in all. Skips those who already have it. */
export async function askMore(
  actor: Actor | null,
  { id, creativeIds }: { id: string; creativeIds: readonly string[] },
): Promise<MoreAsked> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return rollbackOnRefusal<MoreAsked>(async (tx) => {
    const brief = await holdBrief(tx, actor, id);
    if (!brief || brief.number === null) {
      return { ok: false, code: 'notFound' };
    }
    if (!allows(brief.state, 'ask')) {
      return { ok: false, code: 'ended' };
    }
    const chosen = [...new Set(creativeIds.filter(isUuid))].slice(0, maxRecipients + 1);
    const ids = sql`${sql.param(chosen)}::uuid[]`;
    await tx.execute(sql`
      insert into brief_recipients (brief_id, creative_id, position)
      select ${id}, c.id, 100 from creative_profiles c where c.id = any(${ids})
      on conflict (brief_id, creative_id) do nothing`);
    const { count, waiting } = await getRow(tx, { count: cell.number, waiting: cell.number })`
      select count(*)::int as count, count(*) filter (where sent_at is null)::int as waiting
        from brief_recipients where brief_id = ${id}`;
    if (waiting === 0 && chosen.length > 0) {
      return { ok: true, count: 0 };
    }
    if (count > maxRecipients) {
      return { ok: false, code: 'tooManyRecipients' };
    }
    const sent = await findRow(tx, { content: briefRevisions.content, place: orNull(places.label) })`
      select r.content, (select g.label from places g where g.id = (r.content->>'placeId')::int) as place
        from brief_revisions r where r.brief_id = ${id} and r.revision = ${brief.revision}`;
    return sent
      ? askRecipients(tx, actor, { id, number: brief.number, revision: brief.revision, ...sent })
      : { ok: false, code: 'notFound' };
  });
}
