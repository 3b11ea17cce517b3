import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mailName } from '#app/emails/greeting.ts';
import { commissionCodeEmail } from '#app/emails/work-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { issueLicenses } from '#app/features/work/licenses/issue/issue-licenses.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { closeProposal } from '../change/settle-proposal.server.ts';
import { codeTerms, maxJoined, mayJoinAs } from '../commission-policy.ts';
import { areBearable, commissionSharesOf, shareFor, weightsOf } from '../commission-shares.ts';
import { termsOf, usesWith } from '../commission-terms.ts';
import {
  contentWith,
  type Held,
  noteEvent,
  writeAcceptance,
  writeRevision,
} from '../hold-commission.server.ts';
import { addPartyLink, shareDetails } from '../notify/notify-of-commission.server.ts';
import { notifyOfJoining } from '../notify/notify-of-parties.server.ts';
import { type PartyRecord, readCommission } from '../read-commission.server.ts';
import { findPartyByToken, onPartyLink } from './party-link.server.ts';

type Joining = {
  token: string;
  personName: string;
  company: string;
  email: string;
  extras: readonly string[];
  /** The share the party has read, in minor units. It may have decreased since, but not increased. */
  price: number;
};

type JoinRefusal =
  | 'notFound'
  | 'notAllowed'
  | 'notOpen'
  | 'used'
  | 'wrongCode'
  | 'staleCode'
  | 'priceChanged'
  | 'optionsChanged'
  | 'emailTaken'
  | 'full'
  | 'notBearable';

/** `ownToken` opens the page of a party that joined without an account. */
export type Joined =
  | { ok: true; commissionId: string; ownToken: string | null }
  | { ok: false; code: JoinRefusal };

export async function joinByCode({ code, ...joining }: Joining & { code: string }): Promise<Joined> {
  // Checked before any lock, and counted even when refused.
  const party = await onPartyLink(joining.token, async ({ party: { id } }) => ({ ok: true, id }) as const);
  if (!party.ok) {
    return { ok: false, code: 'notFound' };
  }
  const checked = await checkCode({ partyId: party.id, purpose: 'join', email: joining.email, code });
  return checked.ok ? join(joining, { way: 'code', userId: null }) : { ok: false, code: checked.code };
}

/** Joins as the signed-in user: the session identifies them, and their confirmed address becomes the party's. */
export async function joinSignedIn(actor: Actor | null, joining: Omit<Joining, 'email'>): Promise<Joined> {
  if (!mayJoinAs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return join({ ...joining, email: actor.email.toLowerCase() }, { way: 'session', userId: actor.userId });
}

type Proof = { way: 'session' | 'code'; userId: string | null };

function join(joining: Joining, proof: Proof): Promise<Joined> {
  return onPartyLink<Joined>(joining.token, async (held) => {
    const { tx, record, party, state } = held;
    if (
      state === 'used' &&
      party.email === joining.email &&
      (proof.userId === null || proof.userId === party.userId)
    ) {
      // The form was submitted twice by a party that has joined.
      const ownToken = party.userId === null ? await addPartyLink(tx, party.id) : null;
      return { ok: true, commissionId: record.id, ownToken };
    }
    const extras = party.offered.filter(({ text }) => joining.extras.includes(text));
    const refusal = await refusalOf(held, joining, proof);
    if (refusal) {
      return { ok: false, code: refusal };
    }
    if (extras.length !== new Set(joining.extras).size) {
      return { ok: false, code: 'optionsChanged' };
    }
    await writeJoining(held, { ...joining, extras }, proof);
    const ownToken = (await isKnown(tx, party.id)) ? null : await addPartyLink(tx, party.id);
    return { ok: true, commissionId: record.id, ownToken };
  });
}

type HeldParty = Held & { party: PartyRecord; state: string };

async function refusalOf(
  { record, standing, party, state }: HeldParty,
  { email, price }: Joining,
  { userId }: Proof,
): Promise<JoinRefusal | null> {
  if (state !== 'open') {
    return state === 'used' ? 'used' : 'notOpen';
  }
  if (userId !== null && (userId === record.creativeUserId || userId === record.clientId)) {
    return 'notAllowed';
  }
  const others = record.parties.filter(({ id }) => id !== party.id);
  const isTaken = others.some(
    (other) =>
      ['invited', 'opened', 'joined'].includes(other.state) &&
      (other.email === email || (userId !== null && other.userId === userId)),
  );
  if (isTaken) {
    return 'emailTaken';
  }
  if (!party.isLate && standing.joined.length >= maxJoined) {
    return 'full';
  }
  if (!party.isLate && !areBearable(record.cost, [...weightsOf(standing.joined), party.weight])) {
    return 'notBearable';
  }
  return shareFor({ record, standing, party }) > price ? 'priceChanged' : null;
}

async function writeJoining(
  held: HeldParty,
  { personName, company, email, extras }: Omit<Joining, 'extras'> & { extras: PartyRecord['extras'] },
  { way, userId }: Proof,
): Promise<void> {
  const { tx, at, record, party } = held;
  const share = shareFor(held);
  const uses = usesWith(record.content.uses, extras);
  await closeProposal(held);
  // A party that signs with the confirmed address of an account is linked to that account.
  await tx.execute(sql`
    update commission_parties p set state = 'joined', name = ${company}, person_name = ${personName}, email = ${email},
           user_id = coalesce(${userId}::uuid, (select u.id from users u
              where lower(u.email) = ${email} and u.email_verified and u.id is distinct from ${record.creativeUserId}::uuid)),
           extras = ${JSON.stringify(extras)}::jsonb, uses = ${JSON.stringify(uses)}::jsonb, agreed_share = ${share},
           answered_at = ${at}, decline_words = null,
           joined_order = (select max(o.joined_order) + 1 from commission_parties o where o.commission_id = p.commission_id)
     where p.id = ${party.id}`);
  const joined = await readCommission(tx, sql`c.id = ${record.id}`);
  if (!joined) return;
  const standing = commissionSharesOf(joined, joined.parties, at);
  const revision = await writeRevision(tx, {
    commissionId: record.id,
    kind: party.isLate ? 'late' : 'joined',
    content: contentWith(termsOf(record.content), standing, { isFinal: party.isLate }),
    changes: [],
    by: userId,
    at,
  });
  await tx.execute(sql`update commissions set revision = ${revision} where id = ${record.id}`);
  await tx.execute(sql`update commission_parties set accepted_revision = ${revision} where id = ${party.id}`);
  await writeAcceptance(tx, {
    commissionId: record.id,
    revision,
    partyId: party.id,
    personName,
    way,
    at,
  });
  if (!party.isLate) {
    await lowerAgreed(tx, standing.full);
  }
  const eventId = await noteEvent(tx, {
    commissionId: record.id,
    partyId: party.id,
    at,
    ...(party.isLate ? { kind: 'joinedLate' } : { kind: 'joined', details: shareDetails(joined, standing) }),
  });
  const now = joined.parties.find(({ id }) => id === party.id);
  if (now) {
    await notifyOfJoining(tx, joined, { party: now, standing, eventId });
  }
  if (joined.state === 'delivered') {
    await issueLicenses(tx, record.id);
  }
}

/** A share that has decreased must not increase again without consent. */
async function lowerAgreed(tx: Transaction, full: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, share] of full) {
    await tx.execute(sql`
      update commission_parties set agreed_share = least(agreed_share, ${share}) where id = ${id} and number > 1`);
  }
}

async function isKnown(tx: Transaction, partyId: string): Promise<boolean> {
  const row = await findRow(tx, { isKnown: cell.boolean })`
    select user_id is not null as is_known from commission_parties where id = ${partyId}`;
  return row?.isKnown ?? false;
}

/** The mailed code that signs for a party without an account, valid for one party, address and purpose. */

type CodePurpose = 'join' | 'sign';

type CodeAsked = { ok: true } | { ok: false; code: 'notFound' | 'notOpen' | 'tooMany' };

/**
 * Mails a code to the holder of a party's link; the previous code becomes invalid. To join, to the given address; to
 * sign again, to the party's own. `address`: the requester's IP address.
 */
export async function askCode(
  { token, purpose, email }: { token: string; purpose: CodePurpose; email: string },
  { address }: { address: string },
): Promise<CodeAsked> {
  const link = await findPartyByToken(token);
  if (!link) {
    return { ok: false, code: 'notFound' };
  }
  const { party, record, state } = link;
  const to = purpose === 'join' ? email : party.email;
  if (state !== (purpose === 'join' ? 'open' : 'own') || !to) {
    return { ok: false, code: 'notOpen' };
  }
  const isCounted =
    (await consume(codeTerms.sends, party.id)) && (await countMail('commissionCode', { to, address })).ok;
  if (!isCounted) {
    return { ok: false, code: 'tooMany' };
  }
  const code = String(randomInt(10 ** codeTerms.digits)).padStart(codeTerms.digits, '0');
  const hash = sign('commission code', codeText({ partyId: party.id, purpose, email: to, code }));
  const expiresAt = new Date(now().getTime() + codeTerms.minutes * 60_000);
  const content = await commissionCodeEmail({
    projectName: mailName(record.name, 'a building'),
    code,
    minutes: codeTerms.minutes,
  });
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      update commission_parties set code_hash = ${hash}, code_expires_at = ${expiresAt}, code_attempts = 0
       where id = ${party.id}`);
    await postMail(tx, content, { to });
  });
  return { ok: true };
}

type CodeChecked = { ok: true } | { ok: false; code: 'wrongCode' | 'staleCode' };

/**
 * Whether a code is the party's latest. Attempts are counted before checking, so concurrent ones cannot exceed the
 * limit. A correct code stays valid until it expires; what it signs is signed once.
 */
export async function checkCode({
  partyId,
  purpose,
  email,
  code,
}: {
  partyId: string;
  purpose: CodePurpose;
  email: string;
  code: string;
}): Promise<CodeChecked> {
  const row = await findRow(db(), { codeHash: orNull(cell.text) })`
    update commission_parties set code_attempts = code_attempts + 1
     where id = ${partyId} and code_hash is not null and code_expires_at > ${now()}
       and code_attempts < ${codeTerms.maxAttempts}
    returning code_hash`;
  if (!row?.codeHash) {
    return { ok: false, code: 'staleCode' };
  }
  return isSigned('commission code', codeText({ partyId, purpose, email, code }), row.codeHash)
    ? { ok: true }
    : { ok: false, code: 'wrongCode' };
}

function codeText(of: { partyId: string; purpose: CodePurpose; email: string; code: string }): string {
  return [of.partyId, of.purpose, of.email, of.code].join('\n');
}
