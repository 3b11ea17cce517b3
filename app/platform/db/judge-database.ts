const saidByClient =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Connections refused or lost (class 08), a server that stops or starts (57P), and one with no free connections. */
const saidByServer = /^(08|57P0[1-5]|53300)/;

/** Network errors; they may come from other services, so they count only for a statement. */
const saidByNetwork =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/**
 * Whether an error or one of its causes means that the database was unavailable. `isStatement`: the caller knows that a
 * statement failed, though the error does not say so.
 */
export function isOfLostDatabase(error: unknown, { isStatement = false } = {}): boolean {
  let isOfStatement = isStatement;
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const { code } = each as { code?: unknown };
    const text = typeof code === 'string' ? code : '';
    isOfStatement ||= each.name === 'DrizzleQueryError' || each.message.startsWith('Failed query');
    if (each.name === 'DatabaseAwayError' || saidByClient.test(each.message) || saidByServer.test(text)) {
      return true;
    }
    if (isOfStatement && saidByNetwork.test(text)) {
      return true;
    }
  }
  return false;
}

export function reasonOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || (error as { code?: string }).code || error.name : String(error);
  return /unsupported startup parameter/.test(text)
    ? `DATABASE_URL leads to a pooler (${text}): set DATABASE_DIRECT_URL to the address of PostgreSQL itself`
    : text;
}

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
