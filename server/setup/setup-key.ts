import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a link, and what was opened by it, is good. */
const minutes = 60;

/**
 * The one-time link to setup. Whoever opens it first, with the token from the log, gets a session; nobody else does after
 * that. Both end after an hour, and the token is not kept, only its hash.
 */
export type SetupKey = {
  /** Exchanges the token for a session; null when it is not the token, was used, or is too old. */
  open: (token: string, now: Date) => string | null;
  isOpenedBy: (session: string, now: Date) => boolean;
  isOver: (now: Date) => boolean;
};

export function makeSetupKey(now: Date): { key: SetupKey; token: string } {
  const token = randomBytes(32).toString('base64url');
  const expected = hashOf(token);
  const end = now.getTime() + minutes * 60_000;
  let session: Buffer | undefined;
  const isOver = (at: Date) => at.getTime() >= end;
  return {
    token,
    key: {
      open: (shown, at) => {
        if (!timingSafeEqual(hashOf(shown), expected) || session || isOver(at)) {
          return null;
        }
        const opened = randomBytes(32).toString('base64url');
        session = hashOf(opened);
        return opened;
      },
      isOpenedBy: (shown, at) =>
        session !== undefined && !isOver(at) && timingSafeEqual(hashOf(shown), session),
      isOver,
    },
  };
}

/** Of equal length, whatever was shown. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
