import { type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { organizationLogouts } from '#app/platform/db/schema/organization-sessions.ts';
import { log } from '#app/platform/log.server.ts';
import { type Logout, readLogoutToken } from '#app/platform/openid/logout-token.server.ts';
import { providerIdOf } from '#app/platform/openid/openid-settings.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import {
  consumeAll,
  giveBack,
  type RateLimit,
  type Use,
} from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { lockLogouts } from './organization-account.server.ts';

/**
 * Verifying a token costs a signature check. Valid tokens are not counted, because a provider signs out many at once.
 */
const perPlace: RateLimit = { name: 'provider-logout', points: 300, seconds: 5 * 60 };

/** `replayed`: the token was used before. */
export type EndedByProvider =
  | { ok: true }
  | { ok: false; code: 'unproven' | 'down' | 'replayed' | 'tooMany' };

/**
 * Ends sessions that the provider opened for the session or person in a logout token. An unknown person is a success
 * (Back-Channel Logout 1.0, section 2.7).
 */
export async function endByProvider(
  token: string,
  { address }: { address: string },
): Promise<EndedByProvider> {
  const uses: [Use] = [[perPlace, sign('provider-logout', placeOf(address))]];
  if (!(await consumeAll(uses)).ok) {
    return { ok: false, code: 'tooMany' };
  }
  const read = await readLogoutToken(token);
  if (!read.ok) {
    return read;
  }
  const ended = await db().transaction((tx) => end(tx, read.logout));
  if (ended === null) {
    return { ok: false, code: 'replayed' };
  }
  await giveBack(uses);
  log.info({ part: 'organization', sessions: ended }, 'the organization’s provider signed somebody out');
  return { ok: true };
}

/**
 * The number of ended sessions; null for a used token. Recorded in the same transaction, so a failed call can be
 * repeated.
 */
async function end(tx: Transaction, { issuer, id, issuedAt, subject, sid }: Logout): Promise<number | null> {
  const providerId = providerIdOf(issuer);
  await lockLogouts(tx, 'alone');
  const heard = await tx
    .insert(organizationLogouts)
    .values({
      tokenHash: sign('logout token', JSON.stringify([issuer, id])),
      providerId,
      subject,
      providerSid: sid,
      issuedAt,
    })
    .onConflictDoNothing();
  if (heard.rowCount === 0) {
    return null;
  }
  const { rowCount } = await tx.execute(sql`
    delete from sessions using organization_sessions o join accounts a on a.id = o.account_id
     where sessions.id = o.session_id and a.provider_id = ${providerId} and ${isNamed(subject, sid)}`);
  return rowCount ?? 0;
}

/** A session for which the provider gave no id matches by person. */
function isNamed(subject: string | null, sid: string | null): SQL {
  if (subject === null) {
    return sql`o.provider_sid = ${sid}`;
  }
  return sid === null
    ? sql`a.account_id = ${subject}`
    : sql`a.account_id = ${subject} and (o.provider_sid = ${sid} or o.provider_sid is null)`;
}
