import { moneyOf } from '#app/features/vocabulary/money.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { buildingTime, unknownZone } from '../commission-days.ts';
import type { CommissionShares } from '../commission-shares.ts';
import { usesWords } from '../commission-terms.ts';
import { commissionCalendar } from '../paper/commission-calendar.server.ts';
import type { CommissionRecord, PartyRecord } from '../read-commission.server.ts';
import {
  addCommissionCard,
  notifyOfCommission,
  ownShareWords,
  partyRecipient,
  type Recipient,
  recipientsOf,
  sharedBy,
} from './notify-of-commission.server.ts';

/** Notifications of a party's steps. `record` and `standing` are the state after the step. */

type Step = { party: PartyRecord; standing: CommissionShares<PartyRecord>; eventId: number };

export async function notifyOfJoining(tx: Transaction, record: CommissionRecord, step: Step): Promise<void> {
  const { party, standing, eventId } = step;
  const { name } = record;
  await notifyOfCommission(tx, record, recipientsOf(record), (recipient) => {
    if (recipient.partyId === party.id) {
      return copyFor(record, step, recipient);
    }
    const title = `${party.name} joined ${name}`;
    if (party.isLate) {
      const text = `${party.name} joined ${name} late. Nobody’s share changes.`;
      return { title, excerpt: text, from: party.name, paragraphs: [text] };
    }
    const share = ownShareWords(record, standing.owed, recipient, 'is now');
    return {
      title,
      excerpt: share || sharedBy(record, standing),
      from: party.name,
      paragraphs: [
        `${party.name} shares the commission of ${name}. ${sharedBy(record, standing)} ${share}`.trim(),
      ],
    };
  });
  const body = party.isLate
    ? `${party.name} joined ${name} late.`
    : `${party.name} joined ${name}. ${sharedBy(record, standing)}`;
  await addCommissionCard(tx, record, { eventId, side: 'client', body });
}

function copyFor(record: CommissionRecord, { party, standing }: Step, recipient: Recipient) {
  const money = moneyOf(record.currency);
  const { name, shootOn, deliverBy, lockAt, timeZone, creativeName } = record;
  const share = standing.owed.get(party.id) ?? 0;
  const calendar = commissionCalendar(record);
  const lines = [
    `Party: ${party.name}`,
    `Signed by: ${party.personName ?? ''}`,
    `Share: ${money(share)}`,
    ...party.extras.map(({ text, amount }) => `Yours alone: ${text}, ${money(amount)}`),
    `You may: ${usesWords(party.uses)}`,
    ...(lockAt && !party.isLate ? [`Final on: ${buildingTime(lockAt, timeZone ?? unknownZone)}`] : []),
    ...(shootOn ? [`Shoot: ${dayText(shootOn)}`] : []),
    ...(deliverBy ? [`Pictures by: ${dayText(deliverBy)}`] : []),
  ];
  return {
    title: `You have joined: ${name}`,
    excerpt: ownShareWords(record, standing.owed, recipient),
    from: name,
    paragraphs: [
      `This is your copy of what ${party.name} agreed to. ${creativeName} invoices you directly; Oriel takes nothing. Sales tax is not included.`,
    ],
    lines: lines.join('\n'),
    ...(calendar ? { calendar } : {}),
  };
}

export async function notifyOfLeaving(tx: Transaction, record: CommissionRecord, step: Step): Promise<void> {
  const { party, standing, eventId } = step;
  const { name, lockAt, timeZone } = record;
  const until = lockAt ? ` until ${buildingTime(lockAt, timeZone ?? unknownZone)}` : '';
  const title = `${party.name} left ${name}`;
  await notifyOfCommission(tx, record, [...recipientsOf(record), partyRecipient(party)], (recipient) => {
    if (recipient.partyId === party.id) {
      const text = `You have left the commission of ${name}, and owe nothing.`;
      return { title: `You have left: ${name}`, excerpt: text, from: name, paragraphs: [text] };
    }
    const full = standing.full.get(recipient.partyId ?? '');
    const now = `${party.name} does not share the commission of ${name} any more. ${sharedBy(record, standing)}`;
    if (recipient.side === 'creative' || full === undefined) {
      return { title, excerpt: sharedBy(record, standing), from: party.name, paragraphs: [now] };
    }
    const text = `Your share becomes ${moneyOf(record.currency)(full)}, once you confirm it${until}.`;
    return {
      title: `Please confirm: ${party.name} left ${name}`,
      excerpt: text,
      from: party.name,
      paragraphs: [
        `${now} ${text}`,
        recipient.side === 'client'
          ? 'Until the others confirm, you carry the difference, and never more than what you accepted alone.'
          : 'Who has not confirmed by then takes no part, and owes nothing.',
      ],
    };
  });
  await addCommissionCard(tx, record, {
    eventId,
    side: 'client',
    body: `${party.name} left ${name}. ${sharedBy(record, standing)} Everybody confirms again.`,
  });
}

/** Tells the two who agreed; only the asking party gets the message. */
export async function notifyOfDeclining(
  tx: Transaction,
  record: CommissionRecord,
  { party, words }: { party: PartyRecord; words: string },
): Promise<void> {
  const text = `${party.name} does not join the commission of ${record.name}.`;
  const to = recipientsOf(record).filter(({ side }) => side === 'client');
  await notifyOfCommission(tx, record, to, () => ({
    title: `${party.name} declines: ${record.name}`,
    excerpt: words || text,
    from: party.name,
    paragraphs: [text, 'The link stays open until the lock, in case they think again.'],
    ...(words ? { lines: words } : {}),
  }));
}

export async function notifyOfConfirming(
  tx: Transaction,
  record: CommissionRecord,
  { party, standing }: Omit<Step, 'eventId'>,
): Promise<void> {
  const waiting = standing.pending.length;
  const rest = waiting === 0 ? 'Everybody has confirmed.' : `${waiting} still to confirm.`;
  const text = `${party.name} confirmed their share of ${record.name}. ${rest}`;
  const to = recipientsOf(record).filter(({ side, partyId }) => side === 'client' && partyId !== party.id);
  await notifyOfCommission(tx, record, to, () => ({
    title: `${party.name} confirmed: ${record.name}`,
    excerpt: text,
    from: party.name,
    paragraphs: [text],
  }));
}

export async function notifyOfProposal(
  tx: Transaction,
  record: CommissionRecord,
  { by, changes, eventId }: { by: 'client' | 'creative'; changes: readonly string[]; eventId: number },
): Promise<void> {
  const { name, creativeName, parties, proposal, currency } = record;
  const who = by === 'client' ? (parties[0]?.name ?? 'The client') : creativeName;
  const title = `${who} proposes a change: ${name}`;
  const shares = new Map((proposal?.parties ?? []).map(({ id, share }) => [id, share]));
  const lines = changes.join('\n');
  await notifyOfCommission(tx, record, recipientsOf(record), (recipient) => {
    if (recipient.side === by) return null;
    const share = shares.get(recipient.partyId ?? '');
    const own = share === undefined ? '' : ` Your share would be ${moneyOf(currency)(share)}.`;
    return {
      title,
      excerpt: lines,
      from: who,
      lines,
      paragraphs: [
        `${who} proposes a change to the commission of ${name}. It holds once everybody who has joined accepts it; until then nothing changes.${own}`,
      ],
    };
  });
  await addCommissionCard(tx, record, {
    eventId,
    side: by,
    body: `I propose a change to ${name}:\n${lines}`,
  });
}

export async function notifyOfChange(
  tx: Transaction,
  record: CommissionRecord,
  { eventId }: { eventId: number },
): Promise<void> {
  const { name } = record;
  const calendar = commissionCalendar(record);
  const text = `Everybody has accepted the change of ${name}. It holds from now on.`;
  await notifyOfCommission(tx, record, recipientsOf(record), () => ({
    title: `${name} has changed`,
    excerpt: text,
    from: name,
    paragraphs: [text],
    ...(calendar ? { calendar } : {}),
  }));
  await addCommissionCard(tx, record, { eventId, side: 'client', body: text });
}

export async function notifyOfRefusal(
  tx: Transaction,
  record: CommissionRecord,
  { who, partyId, words }: { who: string; partyId: string | null; words: string },
): Promise<void> {
  const { name } = record;
  const text = `${who} did not accept the proposed change of ${name}. Everything stays as it was.`;
  await notifyOfCommission(tx, record, recipientsOf(record), (recipient) => {
    const isOwn = partyId === null ? recipient.side === 'creative' : recipient.partyId === partyId;
    if (isOwn) return null;
    const isOneOfTwo = recipient.side !== 'party';
    return {
      title: `Nothing changes: ${name}`,
      excerpt: text,
      from: who,
      paragraphs: [text],
      ...(words && isOneOfTwo ? { lines: words } : {}),
    };
  });
}
