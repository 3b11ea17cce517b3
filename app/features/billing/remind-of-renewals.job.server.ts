import { z } from 'zod';
import { giftEndsEmail } from '#app/emails/admin-emails.tsx';
import { renewalEmail } from '#app/emails/billing-emails.tsx';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { planName } from './plan-names.ts';
import { dollars, reminderDays } from './price-list.ts';

export const remindOfRenewalsJob: Job<Record<string, never>> = {
  name: 'remind-of-renewals',
  schema: z.object({}),
  handle: async () => remindOfRenewals(await payments().now()),
  retries: 3,
  retryDelaySeconds: 600,
  cron: '10 * * * *',
};

const rowShape = {
  userId: profiles.userId,
  email: profiles.email,
  firstName: profiles.firstName,
  plan: billingSubscriptions.plan,
  priceCents: billingSubscriptions.priceCents,
  renewsOn: cell.isoTime,
};

const maxAtOnce = 500;

/**
 * Mails each user whose plan renews within the coming days, once per renewal. Not for monthly Featured, which
 * already gets a receipt every month.
 */
export function remindOfRenewals(at: Date): Promise<void> {
  return db().transaction(async (tx) => {
    await remind(tx, at);
    await remindOfGifts(tx, at);
  });
}

async function remind(tx: Transaction, at: Date): Promise<void> {
  const rows = await listRows(tx, rowShape)`
    with due as (
      update billing_subscriptions set reminded_of = current_period_end
       where id in (select id from billing_subscriptions
                     where ended_at is null and status = 'active' and not is_ending_at_period_end
                       and billing_interval <> 'monthly'
                       and current_period_end > ${at}
                       and current_period_end <= ${at}::timestamptz + make_interval(days => ${reminderDays})
                       and (paused_until is null or paused_until <= current_period_end)
                       and reminded_of is distinct from current_period_end
                     limit ${maxAtOnce})
      returning user_id, plan, price_cents, current_period_end
    )
    select p.user_id, p.email, p.first_name, d.plan, d.price_cents,
           d.current_period_end as renews_on
      from due d join profiles p on p.user_id = d.user_id`;
  for (const row of rows) {
    const content = await renewalEmail({
      firstName: row.firstName,
      planName: planName(row.plan),
      amount: dollars(row.priceCents),
      renewsOn: dayText(row.renewsOn),
      url: `${env().origin}/subscription`,
    });
    await postMail(tx, content, { to: row.email, userId: row.userId });
  }
}

async function remindOfGifts(tx: Transaction, at: Date): Promise<void> {
  const rows = await listRows(tx, {
    userId: profiles.userId,
    email: profiles.email,
    firstName: profiles.firstName,
    endsOn: cell.isoTime,
  })`
    with due as (
      update plan_gifts set reminded_at = now()
       where id in (select id from plan_gifts g
                     where ended_at is null and reminded_at is null
                       and ends_at > ${at} and ends_at <= ${at}::timestamptz + make_interval(days => ${reminderDays})
                       and not exists (select from plan_gifts l where l.user_id = g.user_id and l.ended_at is null
                                          and l.ends_at > g.ends_at)
                       and not exists (select from billing_subscriptions s
                                        where s.user_id = g.user_id and s.plan = 'creative' and s.ended_at is null)
                     limit ${maxAtOnce})
      returning user_id, ends_at
    )
    select p.user_id, p.email, p.first_name, d.ends_at as ends_on
      from due d join profiles p on p.user_id = d.user_id`;
  for (const row of rows) {
    const content = await giftEndsEmail({
      firstName: row.firstName,
      endsOn: dayText(row.endsOn),
      url: `${env().origin}/subscription`,
    });
    await postMail(tx, content, { to: row.email, userId: row.userId });
  }
}
