import type { CommissionRecord, PartyRecord } from '../read-commission.server.ts';

export type Recipient =
  | { side: 'client' | 'creative'; userId: string; partyId: string | null }
  | { side: 'party'; userId: string | null; partyId: string; email: string | null; personName: string };

export function recipientsOf(record: CommissionRecord): Recipient[] {
  const { clientId, creativeUserId, parties } = record;
  const asking = parties.find(({ number }) => number === 1);
  return [
    ...(clientId ? [{ side: 'client', userId: clientId, partyId: asking?.id ?? null } as const] : []),
    ...(creativeUserId ? [{ side: 'creative', userId: creativeUserId, partyId: null } as const] : []),
    ...parties.filter((party) => party.state === 'joined' && party.number !== 1).map(partyRecipient),
  ];
}

export function partyRecipient({ id, userId, email, personName }: PartyRecord): Recipient {
  return { side: 'party', userId, partyId: id, email, personName: personName ?? '' };
}
