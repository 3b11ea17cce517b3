import { moneyOf } from '#app/features/vocabulary/money.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import type { CommissionShares } from '../commission-shares.ts';
import type { CommissionRecord, PartyRecord } from '../read-commission.server.ts';
import type { Recipient } from './recipients.ts';

export function ownShareWords(
  { currency }: Pick<CommissionRecord, 'currency'>,
  owed: ReadonlyMap<string, number>,
  { partyId }: Recipient,
  is = 'is',
): string {
  const share = owed.get(partyId ?? '');
  return share === undefined ? '' : `Your share ${is} ${moneyOf(currency)(share)}.`;
}

/** 'Three of you pay $2,713.33 each.'; with different weights 'Three of you share $8,140.00.' */
export function sharedBy(
  record: CommissionRecord,
  { joined, full, sum }: CommissionShares<PartyRecord>,
): string {
  const money = moneyOf(record.currency);
  const who = joined.length === 1 ? 'One party' : `${sentenceStart(spelledOut(joined.length))} of you`;
  const shares = [...full.values()];
  if (record.shareRule !== 'equal') {
    return `${who} ${joined.length === 1 ? 'pays' : 'share'} ${money(sum)}.`;
  }
  const each = money(Math.min(...shares));
  return joined.length === 1 ? `${who} pays ${each}.` : `${who} pay ${each} each.`;
}

export function shareDetails(
  record: CommissionRecord,
  { joined, full, sum }: CommissionShares<PartyRecord>,
): Record<string, number> {
  const count = joined.length;
  if (record.shareRule !== 'equal' || count === 0) {
    return { count };
  }
  const each = Math.min(...full.values());
  return { count, each, odd: sum - each * count };
}
