import { reasonOf } from './lost-database.ts';

export type Asked =
  | { kind: 'answered' }
  /** The connection failed, or the server refused it. */
  | { kind: 'failed'; reason: string }
  /** No answer in time; `isReached`: a connection was accepted. */
  | { kind: 'late'; isReached: boolean };

/**
 * No data on any connection for this time is more than slowness: it exceeds the heartbeat of the listening connection
 * (listen.server.ts).
 */
export const silentMs = 8_000;

/**
 * Slow is not away: an overloaded machine answers late, and cutting its connections would make it slower. It is away
 * when a connection fails, cannot be made, or is accepted and none answers any more. `silentForMs`: time since the
 * database last sent anything to this process. `isBusy`: our own timers fired late, which says nothing about the
 * database.
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

/** Too many connections (53300) means a live server; an abort means a late answer. */
export function askedInVain(error: unknown, isReached: boolean): Asked {
  const { code, name, message } = error as { code?: unknown; name?: string; message?: string };
  if (code === '53300') {
    return { kind: 'late', isReached: true };
  }
  const isTimeout = name === 'TimeoutError' || message === 'timeout expired';
  return isTimeout ? { kind: 'late', isReached } : { kind: 'failed', reason: reasonOf(error) };
}
