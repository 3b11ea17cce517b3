import type { Verification } from '#app/features/catalogue/creatives/listing/verification.server.ts';
import { VerifiedMark } from '#app/ui/badge.tsx';

/**
 * Verified, Pending while a request is open, or Not verified with a link to request it (DECISIONS, Verified or
 * Pending).
 */
export function VerificationWord({ state }: { state: Verification['state'] }) {
  if (state === 'verified') {
    return <VerifiedMark withWord />;
  }
  return state === 'pending' ? (
    <span>Pending</span>
  ) : (
    <span>
      Not verified{' '}
      <a className="link small" href="#get-verified">
        Request it
      </a>
    </span>
  );
}
