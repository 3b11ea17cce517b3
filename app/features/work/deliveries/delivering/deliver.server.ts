import { sql } from 'drizzle-orm';
import { deliveryEmail } from '#app/emails/work-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { filesPath } from '#app/features/vocabulary/work-address.ts';
import { addPartyLink } from '#app/features/work/commissions/notify/notify-of-commission.server.ts';
import { issueLicenses } from '#app/features/work/licenses/issue/issue-licenses.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { deliveryLimits } from '../delivery-kinds.ts';
import { mayDeliver } from '../delivery-policy.ts';
import { type Delivery, withLockedDelivery } from '../find-delivery.server.ts';
import { makeRenditionsSoon } from '../renditions/make-renditions.job.server.ts';
import { noteInConversation, notifyMember } from './notify.server.ts';

type Delivered =
  | { ok: true; isNew: boolean }
  | {
      ok: false;
      code: 'notFound' | 'notAllowed' | 'notShot' | 'canceled' | 'noPictures' | 'picturesChanged' | 'damaged';
    };

/**
 * Delivers the named pictures of a commission: they become final, every joined party gets its license and may
 * download copies, and each is notified. Idempotent. Other pictures stay proofs, which nobody can download.
 */
export function deliverPictures(
  actor: Actor,
  { commissionId, pictureIds }: { commissionId: string; pictureIds: readonly string[] },
): Promise<Delivered> {
  return withLockedDelivery<Delivered>(actor, commissionId, async (tx, delivery) => {
    const { state } = delivery;
    if (delivery.side.kind !== 'creative') {
      return { ok: false, code: 'notAllowed' };
    }
    if (state === 'delivered') {
      return { ok: true, isNew: false };
    }
    if (!mayDeliver(delivery.side, state)) {
      return { ok: false, code: state === 'canceled' ? 'canceled' : 'notShot' };
    }
    return finish(tx, actor, { delivery, pictureIds });
  });
}

async function finish(
  tx: Transaction,
  actor: Actor,
  { delivery, pictureIds }: { delivery: Delivery; pictureIds: readonly string[] },
): Promise<Delivered> {
  const wanted = new Set(pictureIds.slice(0, deliveryLimits.pictures));
  const known = await listRows(tx, {
    id: cell.text,
    versionId: cell.text,
    isDamaged: cell.boolean,
  })`
    select p.id, v.id as version_id, v.is_damaged
      from commission_pictures p join picture_versions v on v.storage_key = p.storage_key
     where p.commission_id = ${delivery.id} and p.state = 'proof' order by p.position`;
  const finals = known.filter(({ id }) => wanted.has(id));
  if (wanted.size === 0) {
    return { ok: false, code: 'noPictures' };
  }
  if (finals.length < wanted.size) {
    return { ok: false, code: 'picturesChanged' };
  }
  if (finals.some(({ isDamaged }) => isDamaged)) {
    return { ok: false, code: 'damaged' };
  }
  const at = now();
  await tx.execute(sql`
    update commission_pictures set state = 'final', final_at = ${at}
     where id = any(${`{${finals.map(({ id }) => id).join(',')}}`}::uuid[])`);
  await tx.execute(sql`
    update commissions set state = 'delivered', delivered_at = ${at} where id = ${delivery.id}`);
  await tx.execute(sql`
    insert into commission_events (commission_id, kind, details, happened_at)
    values (${delivery.id}, 'delivered', ${JSON.stringify({ pictures: finals.length })}::jsonb, ${at})`);
  for (const { versionId } of finals) {
    await makeRenditionsSoon(tx, { versionId, wants: 'print' });
  }
  await issueLicenses(tx, delivery.id);
  await notifyOfDelivery(tx, actor, { delivery, pictures: finals.length });
  return { ok: true, isNew: true };
}

async function notifyOfDelivery(
  tx: Transaction,
  actor: Actor,
  { delivery, pictures }: { delivery: Delivery; pictures: number },
): Promise<void> {
  const { id, name, creativeName } = delivery;
  const count = pictures === 1 ? 'One picture' : `${pictures} pictures`;
  await noteInConversation(tx, actor, {
    delivery,
    stage: 'Delivered',
    body: `${count} of ${name} ${pictures === 1 ? 'is' : 'are'} delivered: ${env().origin}${filesPath({ commissionId: id })}`,
  });
  const title = `Your pictures of ${name} are here`;
  const paragraphs = [
    `${creativeName} has delivered ${count.toLowerCase()} of ${name}.`,
    'Download them in the sizes you need, one by one or all together. Each file says in its metadata who made it and what your license allows.',
  ];
  const parties = await listRows(tx, {
    id: cell.text,
    userId: orNull(cell.text),
    email: orNull(cell.text),
    personName: cell.text,
  })`
    select id, coalesce(user_id, case when number = 1 then ${delivery.clientId}::uuid end) as user_id, email,
           coalesce(person_name, '') as person_name
      from commission_parties where commission_id = ${id} and state = 'joined' order by joined_order`;
  for (const { id: partyId, userId, email, personName } of parties) {
    if (userId) {
      await notifyMember(tx, {
        userId,
        subjectId: id,
        to: filesPath({ commissionId: id }),
        from: creativeName,
        title,
        excerpt: paragraphs[0] ?? '',
        paragraphs,
        label: 'Open My Pictures',
      });
    } else if (email) {
      const mail = await deliveryEmail({
        firstName: personName.split(' ')[0] ?? '',
        title,
        paragraphs,
        action: {
          label: 'Open My Pictures',
          url: `${env().origin}${filesPath({ token: await addPartyLink(tx, partyId) })}`,
        },
      });
      await postMail(tx, mail, { to: email });
    }
  }
}

export async function countJoined(commissionId: string): Promise<number> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from commission_parties where commission_id = ${commissionId} and state = 'joined'`;
  return count;
}
