import { sql } from 'drizzle-orm';
import { briefEmail } from '#app/emails/work-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { type LockedThread, lockThread, Refusal } from '#app/features/talk/messages/lock-thread.server.ts';
import { isDeskCurrency, moneyOf } from '#app/features/vocabulary/money.ts';
import { agreementPath } from '#app/features/vocabulary/work-address.ts';
import { notifyOtherSide } from '#app/features/work/briefs/notify-of-brief.server.ts';
import { commissionCalendar } from '#app/features/work/commissions/paper/commission-calendar.server.ts';
import { readCommission } from '#app/features/work/commissions/read-commission.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Offer } from './find-agreement.server.ts';

type Acceptance = {
  brief: { id: string; number: string; revision: number };
  agreement: { id: string; total: number; currency: string };
  offer: Offer;
  words: string | null;
  at: Date;
};

/**
 * Notifies the chosen creative and sets their conversation to Booked; sends the others the client's message and
 * declines their estimates. Returns false when the chosen creative cannot be notified: they have left, or one
 * blocked the other.
 */
export async function notifyOfAcceptance(
  tx: Transaction,
  actor: Actor,
  acceptance: Acceptance,
): Promise<boolean> {
  const { brief, offer, words, at } = acceptance;
  // In a fixed order, so that concurrent transactions on the same conversations do not deadlock.
  const asked = await listRows(tx, {
    creativeId: cell.text,
    threadId: cell.text,
    versionId: orNull(cell.text),
  })`
    select r.creative_id, r.thread_id, v.id as version_id
      from brief_recipients r
      left join estimates e on e.recipient_id = r.id
      left join estimate_versions v on v.estimate_id = e.id and v.state = 'sent'
     where r.brief_id = ${brief.id} and r.creative_id is not null and r.thread_id is not null
       and (r.declined_at is null or r.creative_id = ${offer.creativeId})
     order by r.creative_id`;
  let isNotified = false;
  for (const { creativeId, threadId, versionId } of asked) {
    const isChosen = creativeId === offer.creativeId;
    if (!isChosen && words === null) {
      continue;
    }
    const thread = await held(tx, actor, threadId);
    if (isChosen) {
      isNotified = thread !== null && (await tellChosen(tx, actor, thread, acceptance));
      continue;
    }
    if (versionId) {
      await tx.execute(sql`
        update estimate_versions set state = 'declined', answered_at = ${at}, decline_reason = ${words}
         where id = ${versionId}`);
    }
    if (thread) {
      await notifyOther(tx, actor, thread, { ...acceptance, words: words ?? '' });
    }
  }
  return isNotified;
}

/** Null when the other side has left. */
async function held(tx: Transaction, actor: Actor, threadId: string): Promise<LockedThread | null> {
  try {
    return await lockThread(tx, actor, threadId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function tellChosen(
  tx: Transaction,
  actor: Actor,
  thread: LockedThread,
  { brief, agreement, offer }: Acceptance,
): Promise<boolean> {
  const name = offer.brief.content.projectName ?? brief.number;
  const { total: minor, currency } = agreement;
  const sum = moneyOf(currency)(minor);
  const path = agreementPath(agreement.id);
  const days = await daysOf(tx, agreement.id);
  const what = `I accept version ${offer.version} of your estimate for ${name}: ${sum}.`;
  const isNotified = await notifyOtherSide(tx, actor, {
    brief,
    event: 'agreed',
    thread,
    side: 'client',
    sendKey: offer.versionId,
    body: what,
    title: `${thread.clientName} accepts your estimate`,
    excerpt: `${name}: ${sum}`,
    mail: {
      title: `${thread.clientName} accepts your estimate: ${name}, ${sum}`,
      paragraphs: [
        `${thread.clientName} accepts version ${offer.version} of your estimate for ${name}, ${sum}.`,
        'It is your agreement now, with the options that were chosen. Both of you can read and print it.',
      ],
      action: 'Read the Agreement',
      ...days,
    },
    path,
  });
  if (!isNotified) {
    return false;
  }
  await mailMember(tx, {
    userId: actor.userId,
    kind: 'briefs',
    write: (reader) =>
      briefEmail({
        ...reader,
        ...days,
        url: `${env().origin}${path}`,
        action: 'Read the Agreement',
        title: `Your agreement with ${offer.creativeName}: ${name}, ${sum}`,
        paragraphs: [
          `You accepted version ${offer.version} of the estimate for ${name}, ${sum}. Both of you can read and print the agreement.`,
          `You pay ${offer.creativeName} directly. Oriel takes no commission and holds no money.`,
        ],
      }),
  });
  await tx.execute(
    isDeskCurrency(currency)
      ? sql`update threads set stage = 'Booked', amount = ${minor}, currency = ${currency} where id = ${thread.id}`
      : sql`update threads set stage = 'Booked' where id = ${thread.id}`,
  );
  if (thread.stage !== 'Booked') {
    await tx.execute(
      sql`insert into thread_stage_changes (thread_id, stage) values (${thread.id}, 'Booked')`,
    );
  }
  return true;
}

/** The days of the new commission as a calendar file; empty when none is agreed yet. */
async function daysOf(tx: Transaction, agreementId: string): Promise<{ calendar?: string }> {
  const commission = await readCommission(tx, sql`c.agreement_id = ${agreementId}`);
  const calendar = commission && commissionCalendar(commission);
  return calendar ? { calendar } : {};
}

async function notifyOther(
  tx: Transaction,
  actor: Actor,
  thread: LockedThread,
  { brief, offer, words }: Acceptance & { words: string },
): Promise<void> {
  const name = offer.brief.content.projectName ?? brief.number;
  await notifyOtherSide(tx, actor, {
    brief,
    event: 'passed',
    thread,
    side: 'client',
    sendKey: crypto.randomUUID(),
    body: words,
    title: `${thread.clientName} has decided about ${name}`,
    excerpt: words,
    mail: {
      title: `${thread.clientName} has decided about ${name}`,
      paragraphs: [`${thread.clientName} has decided about ${name}, and writes to you:`],
      lines: words,
      action: 'Open Brief',
    },
  });
}
