import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a link and its session are valid. */
const minutes = 60;

/**
 * The one-time link to setup. The first visitor with the token from the log gets a session; later visitors do not. Both
 * expire after an hour. Only a hash of the token is kept.
 */
export type SetupKey = {
  /** Exchanges the token for a session; null when it is wrong, used, or expired. */
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

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
