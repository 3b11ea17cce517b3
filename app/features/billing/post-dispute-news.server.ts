import { disputeEmail, disputeLostEmail } from '#app/emails/billing-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingDisputes, billingInvoices } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { phaseWords, reasonText } from './billing-messages.ts';
import { planName } from './plan-names.ts';
import { dollars } from './price-list.ts';

const newsShape = {
  id: billingDisputes.id,
  phase: oneOf(['open', 'warning', 'inquiry', 'won', 'lost', 'settled']),
  reason: billingDisputes.reason,
  amountCents: billingDisputes.amountCents,
  answerBy: orNull(cell.isoTime),
  userId: billingDisputes.userId,
  email: orNull(profiles.email),
  firstName: orNull(profiles.firstName),
  plan: billingInvoices.plan,
  number: billingInvoices.number,
};

export async function postDisputeNews(disputes: readonly { id: string }[]): Promise<void> {
  if (disputes.length > 0) {
    await db().transaction((tx) =>
      post(
        tx,
        disputes.map(({ id }) => id),
      ),
    );
  }
}

async function post(tx: Transaction, ids: string[]): Promise<void> {
  const rows = await listRows(tx, newsShape)`
    with news as (
      update billing_disputes set mailed_phase = phase
       where id = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)))
         and mailed_phase is distinct from phase
      returning *
    )
    select n.id, n.phase, n.reason, n.amount_cents, n.answer_by, n.user_id,
           p.email, p.first_name, i.plan, i.number
      from news n
      left join profiles p on p.user_id = n.user_id
      left join lateral (select plan, number from billing_invoices where payment_id = n.payment_id limit 1) i on true
     order by n.opened_at, n.id`;
  if (rows.length === 0) {
    return;
  }
  const { supportEmail } = await getSiteSettings(tx);
  for (const row of rows) {
    const content = await disputeEmail({
      ...phaseWords[row.phase],
      amount: dollars(row.amountCents),
      reason: reasonText(row.reason),
      planName: row.plan ? planName(row.plan) : null,
      email: row.email,
      answerBy: row.answerBy ? dayText(row.answerBy) : null,
      url: row.userId ? `${env().origin}/admin/users/${row.userId}` : `${env().origin}/admin/attention`,
    });
    await postMail(tx, content, { to: supportEmail });
    if (row.phase === 'lost' && row.email && row.firstName !== null) {
      const lost = await disputeLostEmail({
        firstName: row.firstName,
        planName: planName(row.plan),
        amount: dollars(row.amountCents),
        number: row.number,
        url: `${env().origin}/subscription`,
        supportEmail,
      });
      await postMail(tx, lost, { to: row.email, userId: row.userId });
    }
  }
}
