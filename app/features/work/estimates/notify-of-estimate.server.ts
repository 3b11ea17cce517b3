import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { LockedThread } from '#app/features/talk/messages/lock-thread.server.ts';
import { isDeskCurrency, moneyOf } from '#app/features/vocabulary/money.ts';
import { briefName, estimateVersionPath } from '#app/features/vocabulary/work-address.ts';
import { dayWords } from '#app/features/work/briefs/brief-words.ts';
import { notifyOtherSide } from '#app/features/work/briefs/notify-of-brief.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import type { HeldEstimate } from './hold-estimate.server.ts';
import { changesInWords, type EstimateChanges } from './read/estimate-changes.ts';

type Sent = {
  held: HeldEstimate;
  thread: LockedThread;
  estimateId: string;
  versionId: string;
  version: number;
  total: number;
  currency: string;
  terms: EstimateTerms;
  note: string | null;
  /** Changes since the previous version; null for the first. */
  changes: EstimateChanges | null;
};

/** Notifies the client of a sent version by card, notification and email. False when the client cannot be reached. */
export async function notifyOfEstimate(tx: Transaction, actor: Actor, sent: Sent): Promise<boolean> {
  const { held, thread, version, terms, note, changes } = sent;
  const name = nameOf(held);
  const sum = moneyOf(sent.currency)(sent.total);
  const until = terms.validUntil ? `, valid until ${dayWords(terms.validUntil)}` : '';
  const what = `${version === 1 ? 'My estimate' : `Version ${version} of my estimate`} for ${name}: ${sum}${until}.`;
  const who = thread.creativeName;
  const title =
    version === 1 ? `${who} sends you an estimate` : `${who} sends you a new version of an estimate`;
  return notifyOtherSide(tx, actor, {
    ...aboutOf(sent),
    event: 'estimate',
    side: 'creative',
    body: note ? `${what}\n\n${note}` : what,
    title,
    excerpt: `${name}: ${sum}`,
    mail: {
      title: `${title}: ${name}, ${sum}`,
      paragraphs: [
        `${who} answers ${briefName(held.number)}, ${name}, with ${version === 1 ? 'an estimate' : `version ${version} of an estimate`}: ${sum}${until}.`,
        ...(note ? [note] : []),
        ...(changes ? ['What is new:'] : []),
      ],
      ...(changes ? { lines: changesInWords(changes) } : {}),
      action: 'Read the Estimate',
    },
  });
}

type Ended = {
  held: HeldEstimate;
  thread: LockedThread;
  estimateId: string;
  versionId: string;
  version: number;
  /** Empty when no reason is given. */
  words: string;
};

export async function notifyOfWithdrawal(tx: Transaction, actor: Actor, ended: Ended): Promise<boolean> {
  const { held, thread, version, words } = ended;
  const name = nameOf(held);
  const what = `I withdraw version ${version} of my estimate for ${name}.`;
  const title = `${thread.creativeName} withdraws an estimate`;
  return notifyOtherSide(tx, actor, {
    ...aboutOf(ended),
    event: 'recalled',
    side: 'creative',
    body: words ? `${what}\n\n${words}` : what,
    title,
    excerpt: name,
    mail: {
      title: `${title}: ${name}`,
      paragraphs: [
        `${thread.creativeName} withdraws version ${version} of the estimate for ${name}. It can still be read, and no longer accepted.`,
        ...(words ? [words] : []),
      ],
      action: 'Read the Estimate',
    },
  });
}

export async function notifyOfRefusal(tx: Transaction, actor: Actor, ended: Ended): Promise<boolean> {
  const { held, thread, version, words } = ended;
  const name = nameOf(held);
  const what = `Thank you for your estimate for ${name}. I decline version ${version}.`;
  const title = `${thread.clientName} declines your estimate`;
  return notifyOtherSide(tx, actor, {
    ...aboutOf(ended),
    event: 'refused',
    side: 'client',
    body: `${what}\n\n${words}`,
    title,
    excerpt: `${name}: ${words}`,
    mail: {
      title: `${title}: ${name}`,
      paragraphs: [`${thread.clientName} declines version ${version} of your estimate for ${name}.`],
      lines: words,
      action: 'Read the Estimate',
    },
  });
}

function nameOf({ name, number }: HeldEstimate): string {
  return name ?? briefName(number);
}

function aboutOf({ held, thread, estimateId, versionId, version }: Omit<Ended, 'words'>) {
  return {
    brief: { id: held.briefId, revision: held.revision },
    thread,
    sendKey: crypto.randomUUID(),
    estimate: { versionId, path: estimateVersionPath(estimateId, version) },
  };
}

/**
 * Moves the conversation to Quoted with the newest total as its amount (DESIGN.md, Desk: Amount). A booked job keeps
 * its stage and amount. A currency that the desk does not count in sets no amount.
 */
export async function noteQuoted(
  tx: Transaction,
  thread: LockedThread,
  { total, currency }: { total: number; currency: string },
): Promise<void> {
  if (thread.stage === 'Booked') {
    return;
  }
  await tx.execute(
    isDeskCurrency(currency)
      ? sql`update threads set amount = ${total}, currency = ${currency} where id = ${thread.id}`
      : sql`update threads set amount = null, currency = null where id = ${thread.id}`,
  );
  await moveTo(tx, thread, 'Quoted');
}

/** Moves the conversation after an estimate ends, unless another estimate is open in it. */
export async function noteNotOffered(
  tx: Transaction,
  thread: LockedThread,
  stage: 'Replied' | 'Declined',
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select 1 from brief_recipients r join estimates e on e.recipient_id = r.id
      join estimate_versions v on v.estimate_id = e.id and v.state = 'sent'
     where r.thread_id = ${thread.id} limit 1`);
  if (thread.stage === 'Quoted' && !rowCount) {
    await moveTo(tx, thread, stage);
  }
}

async function moveTo(tx: Transaction, thread: LockedThread, stage: string): Promise<void> {
  // The message just written may have moved the conversation.
  const moved = await tx.execute(
    sql`update threads set stage = ${stage} where id = ${thread.id} and stage <> ${stage}`,
  );
  if (moved.rowCount) {
    await tx.execute(
      sql`insert into thread_stage_changes (thread_id, stage) values (${thread.id}, ${stage})`,
    );
  }
}
