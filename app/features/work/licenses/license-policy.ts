import type { Actor } from '#app/features/accounts/actor.ts';
import type { LicenseTerm } from '#app/features/vocabulary/brief-vocabulary.ts';
import { dayMs, earliestToday } from '#app/platform/days.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** Ids of the people of a license; null where there is none or the account is deleted. */
export type LicensePeople = {
  holderId: string | null;
  firmId: string | null;
  creativeId: string | null;
  clientId: string | null;
};

export type LicenseSide = 'holder' | 'creative' | 'client';

/**
 * The reader's relation to a certificate; null means no access. Admins have none, since anyone can verify a license.
 */
export function licenseSide(
  actor: Pick<Actor, 'userId' | 'creativeId'> | null,
  { firmId: actorFirmId }: { firmId: string | null },
  people: LicensePeople,
): LicenseSide | null {
  if (!actor) {
    return null;
  }
  if (actor.creativeId !== null && actor.creativeId === people.creativeId) {
    return 'creative';
  }
  if (actor.userId === people.clientId) {
    return 'client';
  }
  const isHolder =
    actor.userId === people.holderId || (actorFirmId !== null && actorFirmId === people.firmId);
  return isHolder ? 'holder' : null;
}

/** Only the creative who granted the license, and only once. */
export function mayWithdraw(
  side: LicenseSide | null,
  license: { withdrawnAt: string | Date | null },
): boolean {
  return side === 'creative' && license.withdrawnAt === null;
}

/** In characters, as the column allows. */
export const withdrawReasonMax = 500;

export const licenseMessages = {
  withdrawn: {
    title: 'License Withdrawn',
    text: 'Its holder has been told. Anyone who checks it will see that it was withdrawn.',
  },
  notAllowed: {
    title: 'Not Withdrawn',
    text: 'Only the photographer who granted a license can withdraw it.',
    tone: 'danger',
  },
  notFound: { title: 'Not Withdrawn', text: 'There is no such license.', tone: 'danger' },
  withdrawnBefore: {
    title: 'Not Withdrawn',
    text: 'This license has already been withdrawn.',
    tone: 'danger',
  },
} satisfies Record<string, Toast>;

export const noReason = `Please say why, in at most ${withdrawReasonMax} characters.`;

/** The term in years; null for no end. */
const yearsOf: Record<LicenseTerm, number | null> = {
  'one-year': 1,
  'two-years': 2,
  'five-years': 5,
  'ten-years': 10,
  'no-end': null,
};

/** The last day of a term: ten years from 30 Dec 2026 end on 29 Dec 2036. Days are YYYY-MM-DD; null for no end. */
export function lastDayOf(startsOn: string, term: LicenseTerm): string | null {
  const years = yearsOf[term];
  if (years === null) {
    return null;
  }
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  // The day before the anniversary; for 29 February it is 28 February.
  return new Date(Date.UTC(year + years, month - 1, day) - dayMs).toISOString().slice(0, 10);
}

/** True once the day is over in every time zone; a license is valid until then. */
export function hasEnded(endsOn: string | null, at: Date): boolean {
  return endsOn !== null && endsOn < earliestToday(at);
}

export function daysLeft(endsOn: string, today: string): number {
  return Math.round((Date.parse(endsOn) - Date.parse(today)) / dayMs);
}

export type LicenseState = 'valid' | 'ended' | 'withdrawn';

export function stateOf(
  { endsOn, withdrawnAt }: { endsOn: string | null; withdrawnAt: string | null },
  at: Date,
): LicenseState {
  if (withdrawnAt !== null) {
    return 'withdrawn';
  }
  return hasEnded(endsOn, at) ? 'ended' : 'valid';
}
