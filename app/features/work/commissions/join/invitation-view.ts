import { plainShare, sumOf } from '#app/features/vocabulary/shares.ts';
import { deliveryDay, unknownZone } from '../commission-days.ts';
import { commissionSharesOf, lateShare, nextShare, shareFor } from '../commission-shares.ts';
import type { LinkState } from './link-state.ts';
import type { PartyLink } from './party-link.server.ts';

export type InvitationView = {
  state: LinkState;
  isDeclined: boolean;
  isLate: boolean;
  name: string;
  place: string | null;
  clientName: string;
  creativeName: string;
  company: string;
  role: string;
  currency: string;
  isEqual: boolean;
  share: number;
  parties: number;
  sum: number;
  alone: number;
  withOneMore: number;
  later: number;
  offered: { text: string; amount: number }[];
  uses: string[];
  licenseTerm?: string;
  territory?: string;
  views: Record<string, number>;
  deliverables: string[];
  timeZone: string;
  endsAt: string | null;
  shootOn: string | null;
  fallbackDays: string[];
  deliverBy: string | null;
  who: { name: string; role: string; isAsking: boolean }[];
};

export function invitationView({ record, party, state }: PartyLink, at: Date): InvitationView {
  const standing = commissionSharesOf(record, record.parties, at);
  const { content, cost, agreed, shootOn } = record;
  const days = agreed.estimate.terms.deliveryDays;
  const count = standing.joined.length + 1;
  const endsAt = party.isLate ? party.tokenExpiresAt : record.lockAt;
  return {
    state,
    isDeclined: party.state === 'declined',
    isLate: party.isLate,
    name: record.name,
    place: record.place,
    clientName: record.parties[0]?.name ?? '',
    creativeName: record.creativeName,
    company: party.name,
    role: party.role,
    currency: record.currency,
    isEqual: record.shareRule === 'equal',
    share: shareFor({ record, standing, party }),
    parties: count,
    sum: sumOf(cost, count),
    alone: sumOf(cost, 1),
    withOneMore: record.shareRule === 'equal' ? plainShare(cost, count + 1) : nextShare(standing, cost, 1),
    later: lateShare(standing, record),
    offered: party.offered.map(({ text, amount }) => ({ text, amount })),
    uses: content.uses,
    ...(content.licenseTerm ? { licenseTerm: content.licenseTerm } : {}),
    ...(content.territory ? { territory: content.territory } : {}),
    views: content.views,
    deliverables: agreed.brief.content.deliverables ?? [],
    timeZone: record.timeZone ?? unknownZone,
    endsAt: endsAt?.toISOString() ?? null,
    shootOn: record.shotOn ?? shootOn,
    fallbackDays: record.shotOn ? [] : content.fallbackDays,
    deliverBy: record.deliverBy ?? (shootOn && days ? deliveryDay(shootOn, days, record.country) : null),
    who: [...standing.joined, ...standing.late].map(({ name, role, number }) => ({
      name,
      role,
      isAsking: number === 1,
    })),
  };
}
