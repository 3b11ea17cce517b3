import { planCanceledEmail, planEndedEmail } from '#app/emails/billing-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { Cancellation } from './cancellations.ts';
import { planName } from './plan-names.ts';
import { dollars } from './price-list.ts';

/** Mails somebody what they have canceled: what ends when, and until when it can be undone; or what was given back. */
export async function postCancellations(
  tx: Transaction,
  userId: string,
  canceled: readonly Cancellation[],
): Promise<void> {
  if (canceled.length === 0) {
    return;
  }
  const person = await findRow(tx, { firstName: profiles.firstName, email: profiles.email })`
    select first_name, email from profiles where user_id = ${userId}`;
  if (!person) {
    return;
  }
  const { supportEmail } = await getSiteSettings(tx);
  const common = { firstName: person.firstName, url: `${env().origin}/subscription`, supportEmail };
  const to = { to: person.email, userId };
  const ending = canceled.filter((one) => one.state === 'ending');
  const ended = canceled.filter((one) => one.state === 'ended');
  if (ending.length > 0) {
    const plans = ending.map(({ plan, endsAt }) => ({
      name: planName(plan),
      isFeatured: plan === 'featured',
      endsOn: dayText(endsAt.toISOString()),
    }));
    await postMail(tx, await planCanceledEmail({ ...common, plans }), to);
  }
  if (ended.length > 0) {
    const refundedCents = ended.reduce((sum, one) => sum + one.refundedCents, 0);
    const content = await planEndedEmail({
      ...common,
      planNames: ended.map(({ plan }) => planName(plan)),
      isStillListed: ended.every(({ plan }) => plan === 'featured'),
      refunded: refundedCents > 0 ? dollars(refundedCents) : null,
    });
    await postMail(tx, content, to);
  }
}
