import { moneyOf } from '#app/features/vocabulary/money.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { commissionCalendar } from '../paper/commission-calendar.server.ts';
import type { CommissionRecord } from '../read-commission.server.ts';
import { addCommissionCard, notifyOfCommission } from './notify-of-commission.server.ts';
import { recipientsOf } from './recipients.ts';

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
