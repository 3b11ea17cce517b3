import { reasonOf } from './lost-database.ts';

/** What became of asking the database for something that takes it no time. */
export type Asked =
  | { kind: 'answered' }
  /** The connection failed, or was refused by the state of the server. */
  | { kind: 'failed'; reason: string }
  /** No answer in time; `isReached`: something took the connection. */
  | { kind: 'late'; isReached: boolean };

/** Nothing heard for so long, on any connection, is no slowness: more than the beat of the one that listens (listen.server.ts). */
export const silentMs = 8_000;

/**
 * Slow is not away: a machine at its limit answers late, and cutting its connections would make it later. It is away when
 * a connection fails, cannot be made, or is taken and none is answered any more. `silentForMs`: since the database last
 * said anything to this process. `isBusy`: our own timers came late, which says nothing about the database.
 */
export function judgeDatabase(
  asked: Asked,
  { silentForMs, isBusy }: { silentForMs: number; isBusy: boolean },
): 'there' | 'as before' | { reason: string } {
  if (asked.kind === 'answered') {
    return 'there';
  }
  if (asked.kind === 'failed') {
    return { reason: asked.reason };
  }
  if (isBusy || (asked.isReached && silentForMs < silentMs)) {
    return 'as before';
  }
  return { reason: asked.isReached ? 'no answer on any connection' : 'no connection in time' };
}

/** Too many connections (53300), which a server says that is there; and what waiting is given up with. */
export function askedInVain(error: unknown, isReached: boolean): Asked {
  const { code, name, message } = error as { code?: unknown; name?: string; message?: string };
  if (code === '53300') {
    return { kind: 'late', isReached: true };
  }
  const isTimeout = name === 'TimeoutError' || message === 'timeout expired';
  return isTimeout ? { kind: 'late', isReached } : { kind: 'failed', reason: reasonOf(error) };
}
