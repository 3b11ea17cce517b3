import { hasEnded } from './license-days.ts';

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
