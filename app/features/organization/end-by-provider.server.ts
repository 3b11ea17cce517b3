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

/** Each token is checked by the provider's keys. What holds counts for nothing: a provider signs many out at once. */
const perPlace: RateLimit = { name: 'provider-logout', points: 300, seconds: 5 * 60 };

/** `replayed`: this very token was taken before. */
export type EndedByProvider =
  | { ok: true }
  | { ok: false; code: 'unproven' | 'down' | 'replayed' | 'tooMany' };

/**
 * Ends what the organization's provider has ended: the sessions that it opened here for the session or the person that a
 * logout token names. One that names nobody whom we know is as good as done (Back-Channel Logout 1.0, section 2.7).
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

/** How many sessions ended; null for a token that was taken before. Taken and done are one: what fails may come again. */
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

/** A session of which the provider never said what it calls it may be the one that is named, if the person is. */
function isNamed(subject: string | null, sid: string | null): SQL {
  if (subject === null) {
    return sql`o.provider_sid = ${sid}`;
  }
  return sid === null
    ? sql`a.account_id = ${subject}`
    : sql`a.account_id = ${subject} and (o.provider_sid = ${sid} or o.provider_sid is null)`;
}
