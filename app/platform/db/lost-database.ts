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
