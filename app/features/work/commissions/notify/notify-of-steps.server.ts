import { moneyOf } from '#app/features/vocabulary/money.ts';
import { commissionName } from '#app/features/vocabulary/work-address.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { spelledOut } from '#app/ui/spelled-out.ts';
import type { CommissionShares } from '../commission-shares.ts';
import { commissionCalendar } from '../paper/commission-calendar.server.ts';
import type { CommissionRecord, PartyRecord } from '../read-commission.server.ts';
import {
  addCommissionCard,
  notifyOfCommission,
  ownShareWords,
  partyRecipient,
  type Recipient,
  recipientsOf,
} from './notify-of-commission.server.ts';

function withCalendar(record: CommissionRecord): { calendar?: string } {
  const calendar = commissionCalendar(record);
  return calendar ? { calendar } : {};
}

export async function notifyOfLock(
  tx: Transaction,
  record: CommissionRecord,
  {
    standing,
    out,
    eventId,
  }: { standing: CommissionShares<PartyRecord>; out: readonly PartyRecord[]; eventId: number },
): Promise<void> {
  const { name, creativeName, currency } = record;
  const locked = { ...record, state: 'locked', calendarSequence: record.calendarSequence + 1 } as const;
  const outIds = new Set(out.map(({ id }) => id));
  const money = moneyOf(currency);
  const count = standing.joined.length;
  const shared = `${spelledOut(count)} ${count === 1 ? 'party pays' : 'parties pay'} ${creativeName} ${money(standing.sum)}`;
  const title = `${name} is locked`;
  await notifyOfCommission(tx, record, recipientsOf(record), (recipient) => {
    if (outIds.has(recipient.partyId ?? '')) {
      const text = `You had not confirmed the new shares of ${name} when it was locked, so you take no part in it and owe nothing.`;
      return { title, excerpt: text, from: name, paragraphs: [text] };
    }
    const own = ownShareWords(record, standing.owed, recipient);
    return {
      title,
      excerpt: own || `Shares are final: ${shared}`,
      from: name,
      paragraphs: [`Shares of ${name} are final: ${shared}. ${own}`.trim(), ...shootWords(record)],
      ...withCalendar(locked),
    };
  });
  await addCommissionCard(tx, record, {
    eventId,
    side: 'client',
    body: `${commissionName(record.number)}, ${name}, is locked: ${shared}. Shares are final.`,
  });
}

function shootWords({ shootOn }: CommissionRecord): string[] {
  return shootOn ? [`The shoot is on ${dayText(shootOn)}. The days are attached for your calendar.`] : [];
}

export async function notifyOfMove(
  tx: Transaction,
  record: CommissionRecord,
  { from, eventId }: { from: string; eventId: number },
): Promise<void> {
  const { name, shootOn } = record;
  const day = dayText(shootOn ?? from);
  const title = `${name}: moved to ${day}`;
  const text = `The weather moved the shoot of ${name} from ${dayText(from)} to ${day}. It costs nothing.`;
  await notifyOfCommission(tx, record, recipientsOf(record), () => ({
    title,
    excerpt: text,
    from: record.creativeName,
    paragraphs: [text, 'The attached file moves it in your calendar as well.'],
    ...withCalendar(record),
  }));
  await addCommissionCard(tx, record, { eventId, side: 'creative', body: text });
}

export async function notifyOfShoot(
  tx: Transaction,
  record: CommissionRecord,
  { eventId }: { eventId: number },
): Promise<void> {
  const { name, shotOn, deliverBy, creativeName } = record;
  const title = `${name} was shot`;
  const until = deliverBy ? ` The pictures come by ${dayText(deliverBy)} at the latest.` : '';
  const text = `${creativeName} photographed ${name} on ${dayText(shotOn ?? '')}.${until}`;
  await notifyOfCommission(tx, record, recipientsOf(record), () => ({
    title,
    excerpt: text,
    from: creativeName,
    paragraphs: [text],
    ...withCalendar(record),
  }));
  await addCommissionCard(tx, record, { eventId, side: 'creative', body: text });
}

/** `record` is the state after canceling; `owed` is what the asking party owes by the terms. */
export async function notifyOfCancel(
  tx: Transaction,
  record: CommissionRecord,
  { by, owed, words, eventId }: { by: 'client' | 'creative'; owed: number; words: string; eventId: number },
): Promise<void> {
  const { name, parties, creativeName, currency } = record;
  const who = by === 'client' ? (parties[0]?.name ?? 'The client') : creativeName;
  const title = `${name} is canceled`;
  const cost = (recipient: Recipient) => {
    if (recipient.side === 'party') return 'You owe nothing.';
    if (owed === 0) return 'By the terms it costs nothing.';
    return `By the terms ${moneyOf(currency)(owed)} of the creative fee is owed to ${creativeName}.`;
  };
  await notifyOfCommission(tx, record, recipientsOf(record), (recipient) => ({
    title,
    excerpt: `${who} canceled. ${cost(recipient)}`,
    from: who,
    paragraphs: [`${who} canceled the commission of ${name}. ${cost(recipient)}`],
    ...(words ? { lines: words } : {}),
    ...withCalendar(record),
  }));
  const body = `I cancel ${commissionName(record.number)}, ${name}. ${cost({ side: 'creative', userId: '', partyId: null })}`;
  await addCommissionCard(tx, record, { eventId, side: by, body: words ? `${body}\n${words}` : body });
}

export async function remindToConfirm(
  tx: Transaction,
  record: CommissionRecord,
  { standing, until }: { standing: CommissionShares<PartyRecord>; until: string },
): Promise<void> {
  await notifyOfCommission(tx, record, standing.pending.map(partyRecipient), (recipient) => {
    const share = ownShareWords(record, standing.full, recipient, 'is now');
    const text = `Please confirm your share of ${record.name} until ${until}. ${share}`.trim();
    return {
      title: `Please confirm: ${record.name}`,
      excerpt: text,
      from: record.name,
      paragraphs: [
        `Somebody left the commission of ${record.name}, so everybody confirms again. ${share}`.trim(),
        `It is locked on ${until}. Who has not confirmed by then takes no part, and owes nothing.`,
      ],
    };
  });
}
