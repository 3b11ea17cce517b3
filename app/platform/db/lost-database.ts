/** What pg and pg-pool say of a connection that failed; they give it no code. */
const saidByClient =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Connections refused or lost (class 08), a server that stops or starts (57P), and one with no room for us. */
const saidByServer = /^(08|57P0[1-5]|53300)/;

/** Of the network; of others than the database, too, so they count only where a statement failed by them. */
const saidByNetwork =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/**
 * Whether something failed because the database was not there, by the error and its causes. `isStatement`: it is known to
 * be a statement that failed, though the error does not say so.
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

/** Why a connection could not be had, in words, with what to do where it is a setting. */
export function reasonOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || (error as { code?: string }).code || error.name : String(error);
  return /unsupported startup parameter/.test(text)
    ? `DATABASE_URL leads to a pooler (${text}): set DATABASE_DIRECT_URL to the address of PostgreSQL itself`
    : text;
}
