import { deliveryEmail } from '#app/emails/delivery-email.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { filesPath } from '#app/features/vocabulary/work-address.ts';
import { addPartyLink } from '#app/features/work/commissions/notify/notify-of-commission.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Delivery } from '../find-delivery.server.ts';
import { notifyMember } from '../notify-member.server.ts';
import { noteInConversation } from './note-in-conversation.server.ts';

export async function notifyOfDelivery(
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
