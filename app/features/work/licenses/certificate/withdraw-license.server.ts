import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { licenses } from '#app/platform/db/schema/licenses.ts';
import { mayWithdraw, withdrawReasonMax } from '../license-policy.ts';
import { notifyHolder } from '../notify-of-license.server.ts';
import { sideOf } from './find-license.server.ts';

export type Withdrawn =
  | { ok: true }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'withdrawnBefore' | 'noReason' };

/**
 * Withdraws a license. The holder is told the reason; third parties learn only that it is withdrawn. Only the granting
 * creative, once; a second click changes nothing.
 */
export async function withdrawLicense(
  actor: Actor,
  { number, reason }: { number: string; reason: string },
): Promise<Withdrawn> {
  if (reason.trim() === '' || reason.length > withdrawReasonMax) {
    return { ok: false, code: 'noReason' };
  }
  return db().transaction(async (tx) => {
    const row = await findRow(tx, {
      id: cell.text,
      content: licenses.content,
      withdrawnAt: orNull(cell.time),
      creativeId: orNull(cell.text),
      holderId: orNull(cell.text),
      firmId: orNull(cell.text),
      clientId: orNull(cell.text),
      email: orNull(cell.text),
    })`
      select l.id, l.content, l.withdrawn_at, l.creative_id, coalesce(l.holder_id, y.user_id) as holder_id, l.firm_id,
             c.client_id, y.email
        from licenses l
        left join commission_parties y on y.id = l.party_id
        left join commissions c on c.id = l.commission_id
       where l.number = ${number} for update of l`;
    const side = row && (await sideOf(actor, row, tx));
    if (!row || !side) {
      return { ok: false, code: 'notFound' };
    }
    if (!mayWithdraw(side, row)) {
      return { ok: false, code: side === 'creative' ? 'withdrawnBefore' : 'notAllowed' };
    }
    await tx.execute(sql`
      update licenses set withdrawn_at = ${now()}, withdrawn_reason = ${reason.trim()} where id = ${row.id}`);
    const { creative, party, project } = row.content;
    await notifyHolder(tx, {
      number,
      holder: { userId: row.holderId, email: row.email },
      personName: party.personName,
      news: {
        title: `License ${number} for ${project.name} is withdrawn`,
        excerpt: reason,
        paragraphs: [
          `${creative.name} has withdrawn the license of ${party.name} for ${project.name}. The reason: ${reason.trim()}`,
          'From now on the pictures may not be used. If you think that this is wrong, write to the photographer.',
        ],
      },
    });
    return { ok: true };
  });
}
