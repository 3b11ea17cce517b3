import { notify } from '#app/features/notifications/notify.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { firmCreditsPath } from '../firm-address.ts';
import { teamTerms } from '../people/team-terms.ts';

/** A step of a merge, before people change their firm: those of both learn which firm is theirs from here on. */
export async function notifyOfMerge(
  tx: Transaction,
  { goneId, keptId, goneName, reason }: { goneId: string; keptId: string; goneName: string; reason: string },
): Promise<void> {
  const people = await listRows(tx, {
    userId: cell.text,
    isOfGone: cell.boolean,
    keptName: cell.text,
    keptSlug: cell.text,
  })`
    select m.user_id, m.firm_id = ${goneId} as is_of_gone, k.name as kept_name, k.slug as kept_slug
      from firm_members m join firms k on k.id = ${keptId}
     where m.firm_id in (${goneId}, ${keptId})
     order by is_of_gone desc, m.user_id limit ${2 * teamTerms.maxPeople}`;
  for (const { userId, isOfGone, keptName, keptSlug } of people) {
    await notify(tx, {
      userId,
      kind: 'credit',
      subjectId: `firm:${keptId}`,
      detail: {
        title: isOfGone
          ? `${goneName} is now part of ${keptName}`
          : `${goneName} was merged into ${keptName}`,
        excerpt: reason,
        to: firmCreditsPath(keptSlug),
      },
    });
  }
}
