import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { issueLicenses } from '#app/features/work/licenses/issue/issue-licenses.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { closeProposal } from '../change/close-proposal.server.ts';
import { maxJoined } from '../commission-limits.ts';
import { mayJoinAs } from '../commission-policy.ts';
import { commissionSharesOf, weightsOf } from '../commission-shares.ts';
import { termsOf } from '../commission-terms.ts';
import type { Held } from '../hold-commission.server.ts';
import { noteEvent } from '../note-event.server.ts';
import { shareDetails } from '../notify/notice-words.ts';
import { addPartyLink } from '../notify/notify-of-commission.server.ts';
import { notifyOfJoining } from '../notify/notify-of-parties.server.ts';
import { areBearable } from '../owed-shares.ts';
import { shareFor } from '../party-share.ts';
import { type PartyRecord, readCommission } from '../read-commission.server.ts';
import { usesWith } from '../shoot/begun-terms.ts';
import { contentWith, writeAcceptance, writeRevision } from '../write-revision.server.ts';
import { onPartyLink } from './party-link.server.ts';
import { checkCode } from './sign-code.server.ts';

export type Joining = {
  token: string;
  personName: string;
  company: string;
  email: string;
  extras: readonly string[];
  /** The share the party has read, in minor units. It may have decreased since, but not increased. */
  price: number;
};

export type JoinRefusal =
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
