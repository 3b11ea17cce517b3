import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { acceptedCommission, type MadeCommission } from '#tests/factories/commission-factory.ts';
import { invitedTo, joinedBy, joins, mailedCode, priceOf } from '#tests/factories/commission-steps.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { actorOf, insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { notificationsOf } from '#tests/what-was-told.ts';
import { viewOf } from './commission-view.ts';
import { declineInvitation } from './decline-invitation.server.ts';
import { findCommission } from './find-commission.server.ts';
import { inviteParty, renewLink, revokeInvitation } from './invite-party.server.ts';
import { joinByCode, joinSignedIn } from './join-commission.server.ts';
import { noteOpened } from './note-opened.server.ts';
import { findPartyByToken, readByLink } from './party-link.server.ts';
import { sendOwnLink } from './send-own-link.server.ts';
import { askCode } from './sign-code.server.ts';
import { lockDue } from './tend-commissions.job.server.ts';

/** Inviting and joining: one party by one link, at the price that it read, and nothing of others that is not its to see. */

const pool = testPool();
const address = '203.0.113.7';

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

async function standing({ id, client }: MadeCommission) {
  const found = await findCommission(client, id);
  return {
    sum: found?.sum,
    shares: found?.parties.filter(({ state }) => state === 'joined').map(({ name, share }) => [name, share]),
  };
}

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await pool.query('select subject from mails where to_address = $1 order by created_at', [
    email,
  ]);
  return rows.map(({ subject }) => subject);
}

describe('a party', () => {
  it('joins without an account by a code from its mailbox, and the price moves for everybody', async () => {
    const made = await acceptedCommission(pool);
    const { client, creative, id } = made;
    const { token } = await invitedTo(client, id, 'Cardinal Builders');
    expect(await priceOf(token)).toBe(344_500);
    const { ownToken, email } = await joinedBy(token);
    expect(await standing(made)).toEqual({
      sum: 689_000,
      shares: [
        ['Robin Ashdown', 344_500],
        ['Cardinal Builders', 344_500],
      ],
    });
    const events = (await findCommission(client, id))?.events.map(({ text }) => text);
    expect(events?.[0]).toBe('Cardinal Builders joined. Two of you pay $3,445.00 each.');
    expect(await mailsTo(email)).toEqual([
      'Your code for Terrell Hills House',
      'You have joined: Terrell Hills House',
    ]);
    for (const { userId } of [client, creative]) {
      expect(await notificationsOf(userId)).toContain('Cardinal Builders joined Terrell Hills House');
    }
    expect((await findPartyByToken(token))?.state).toBe('used');
    expect((await readByLink(ownToken))?.viewer.side).toBe('party');
    expect(await readByLink(token)).toBeNull();
    // The keys themselves are kept nowhere.
    const { rows } = await pool.query(
      `select count(*)::int as n from commission_parties p left join commission_party_links l on l.party_id = p.id
        where to_jsonb(p)::text || coalesce(l.token_hash, '') like any (array['%' || $1 || '%', '%' || $2 || '%'])`,
      [token, ownToken],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('joins once, though it clicks twice', async () => {
    const made = await acceptedCommission(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const email = 'twice@builders.example';
    await askCode({ token, purpose: 'join', email }, { address });
    const joining = {
      ...{
        token,
        personName: 'Ana Cardinal',
        company: 'Cardinal Builders',
        email,
        extras: [],
        price: 344_500,
      },
      code: await mailedCode(email),
    };
    const answers = await Promise.all([joinByCode(joining), joinByCode(joining), joinByCode(joining)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect((await standing(made)).sum).toBe(689_000);
    const { rows } = await pool.query(
      `select count(*)::int as n from commission_events where commission_id = $1 and kind = 'joined'`,
      [made.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is one, of a hundred who come with one link at the same moment', async () => {
    const made = await acceptedCommission(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const members = await Promise.all(Array.from({ length: 100 }, () => insertMember(pool)));
    const answers = await Promise.all(
      members.map((actor) =>
        joinSignedIn(actor, {
          token,
          personName: 'Ana',
          company: 'Cardinal Builders',
          extras: [],
          price: 344_500,
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.code)))).toEqual(new Set(['used']));
    expect((await standing(made)).sum).toBe(689_000);
  });

  it('buys advertising for itself, of which nobody but it and the creative reads', async () => {
    const made = await acceptedCommission(pool, { ticked: ['Advertising, two years'] });
    const { client, creative, id } = made;
    const own = await joins(client, id, 'Peralta Timber', { extras: ['Advertising, two years'] });
    const other = await joins(client, id, 'Cardinal Builders');
    const seen = async (token: string) => {
      const found = await readByLink(token);
      return found && viewOf({ ...found, at: new Date() });
    };
    expect((await seen(own.ownToken))?.own).toMatchObject({ share: 271_333, own: 95_000 });
    const toCreative = await findCommission(creative, id);
    expect(toCreative?.parties.map(({ extras }) => extras?.length)).toEqual([1, 1, 0]);
    expect(toCreative?.parties[1]?.contact).toEqual({ name: 'Ana Cardinal', email: own.email });
    for (const view of [await findCommission(client, id), await seen(other.ownToken)]) {
      const text = JSON.stringify(view);
      for (const secret of [own.email, 'Ana Cardinal']) expect(text).not.toContain(secret);
      const peralta = view?.parties.find(({ name }) => name === 'Peralta Timber');
      expect(peralta).toMatchObject({ extras: null, contact: null, share: 271_333 });
    }
    const toOther = JSON.stringify(await seen(other.ownToken));
    expect(toOther).not.toContain('95000');
    expect(toOther).not.toContain(made.agreementId);
    expect(JSON.stringify((await findCommission(client, id))?.content.parties.slice(1))).not.toContain(
      '95000',
    );
  });

  it('with an account joins as that account, and has it among its commissions', async () => {
    const made = await acceptedCommission(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const member = await insertMember(pool);
    const joining = {
      token,
      personName: 'Ana Cardinal',
      company: 'Cardinal Builders',
      extras: [],
      price: 344_500,
    };
    for (const actor of [null, made.client, made.creative]) {
      expect(await joinSignedIn(actor, joining)).toEqual({ ok: false, code: 'notAllowed' });
    }
    expect(await joinSignedIn(member, joining)).toEqual({ ok: true, commissionId: made.id, ownToken: null });
    expect(await findCommission(await actorOf(member.userId), made.id)).toMatchObject({
      ...{ side: 'party', threadId: null, agreementId: null, suggestions: [] },
      own: { share: 344_500 },
    });
  });

  it('that signs with the confirmed address of an account signs for that account', async () => {
    const made = await acceptedCommission(pool);
    const member = await insertMember(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    await askCode({ token, purpose: 'join', email: member.email }, { address });
    const joined = await joinByCode({
      ...{
        token,
        personName: 'Ana',
        company: 'Cardinal Builders',
        email: member.email,
        extras: [],
        price: 344_500,
      },
      code: await mailedCode(member.email),
    });
    expect(joined).toEqual({ ok: true, commissionId: made.id, ownToken: null });
    expect((await findCommission(member, made.id))?.side).toBe('party');
  });
});

describe('nobody joins', () => {
  const signed = { personName: 'Ana', company: 'Cardinal Builders', extras: [] as string[] };

  it('with a wrong code, one that was tried too often, has run out, or was sent to another address', async () => {
    const made = await acceptedCommission(pool);
    const { token, partyId } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const email = 'codes@builders.example';
    const join = (code: string, to = email) =>
      joinByCode({ ...signed, token, email: to, price: 344_500, code });
    expect(await join('000000')).toEqual({ ok: false, code: 'staleCode' });
    await askCode({ token, purpose: 'join', email }, { address });
    const code = await mailedCode(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await join(code, 'other@builders.example')).toEqual({ ok: false, code: 'wrongCode' });
    const tries = await Promise.all(Array.from({ length: 10 }, () => join(wrong)));
    expect(tries.filter((answer) => !answer.ok && answer.code === 'wrongCode')).toHaveLength(4);
    expect(await join(code)).toEqual({ ok: false, code: 'staleCode' });
    await askCode({ token, purpose: 'join', email }, { address });
    const newest = await mailedCode(email);
    await pool.query(
      `update commission_parties set code_expires_at = now() - interval '1 second' where id = $1`,
      [partyId],
    );
    expect(await join(newest)).toEqual({ ok: false, code: 'staleCode' });
    expect((await standing(made)).sum).toBe(564_000);
  });

  it('gets more codes than a few in an hour', async () => {
    const made = await acceptedCommission(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const email = 'often@builders.example';
    const asked = [];
    for (let time = 0; time < 7; time += 1) {
      asked.push(await askCode({ token, purpose: 'join', email }, { address }));
    }
    expect(asked.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false]);
  });

  it('by a link that was withdrawn, replaced, never made, or whose time is over', async () => {
    const made = await acceptedCommission(pool);
    const member = await insertMember(pool);
    const join = (token: string) => joinSignedIn(member, { ...signed, token, price: 344_500 });
    const { token, partyId } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const renewed = await renewLink(made.client, { commissionId: made.id, partyId }, { address });
    const second = renewed.ok ? renewed.token : '';
    for (const odd of [token, 'x', '', '\0', 'a'.repeat(43), `${second}a`]) {
      expect(await join(odd)).toEqual({ ok: false, code: 'notFound' });
    }
    expect(await revokeInvitation(made.client, { commissionId: made.id, partyId })).toEqual({ ok: true });
    expect((await findPartyByToken(second))?.state).toBe('revoked');
    expect(await join(second)).toEqual({ ok: false, code: 'notOpen' });
    const { token: third } = await invitedTo(made.client, made.id, 'Ortega Civil');
    await pool.query(`update commissions set lock_at = now() - interval '1 minute' where id = $1`, [made.id]);
    // Though the job is late.
    expect((await findPartyByToken(third))?.state).toBe('locked');
    expect(await join(third)).toEqual({ ok: false, code: 'notOpen' });
  });

  it('at a price that has risen since they read it, with an option that is none, or an address of another party', async () => {
    const made = await acceptedCommission(pool);
    const member = await insertMember(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const join = (more: object) => joinSignedIn(member, { ...signed, token, price: 344_500, ...more });
    expect(await join({ price: 344_499 })).toEqual({ ok: false, code: 'priceChanged' });
    expect(await join({ extras: ['Everything'] })).toEqual({ ok: false, code: 'optionsChanged' });
    await invitedTo(made.client, made.id, 'Ortega Civil', { email: member.email });
    expect(await join({})).toEqual({ ok: false, code: 'emailTaken' });
  });

  it('as long as the clock of the lock is not wrong: of joins around the lock, those before it are in it', async () => {
    const made = await acceptedCommission(pool);
    const links = await Promise.all(
      Array.from({ length: 6 }, (_, place) => invitedTo(made.client, made.id, `Company ${place}`)),
    );
    const members = await Promise.all(links.map(() => insertMember(pool)));
    const lockAt = new Date(Date.now() + 250);
    await pool.query('update commissions set lock_at = $2 where id = $1', [made.id, lockAt]);
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const answers = await Promise.all([
      ...links.map(async ({ token }, place) => {
        await wait(place * 80);
        const actor = members[place] ?? null;
        return joinSignedIn(actor, { ...signed, company: `Company ${place}`, token, price: 344_500 });
      }),
      ...[0, 1, 2].map(async (time) => {
        await wait(230 + 40 * time);
        await lockDue(new Date());
        return null;
      }),
    ]);
    await lockDue(new Date());
    const joined = answers.filter((answer) => answer?.ok).length;
    const { rows } = await pool.query(
      `select v.content, v.kind, c.state from commissions c
         join commission_revisions v on v.commission_id = c.id and v.revision = c.revision where c.id = $1`,
      [made.id],
    );
    expect(rows[0]).toMatchObject({ kind: 'locked', state: 'locked' });
    const shares = rows[0].content.parties.map(({ share }: { share: number }) => share);
    expect(shares).toHaveLength(joined + 1);
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(564_000 + 125_000 * joined);
    const { rows: locks } = await pool.query(
      `select count(*)::int as n from commission_events where commission_id = $1 and kind = 'locked'`,
      [made.id],
    );
    expect(locks).toEqual([{ n: 1 }]);
  });
});

describe('an invitation', () => {
  it('is noted as opened once, and declined with words that only the asking party reads; its link stays open', async () => {
    const made = await acceptedCommission(pool);
    const { client, creative, id } = made;
    const { token } = await invitedTo(client, id, 'Ortega Civil', { role: 'engineer' });
    for (let time = 0; time < 3; time += 1) {
      const link = await findPartyByToken(token);
      if (link) await noteOpened(link);
    }
    const words = 'Our work is under the gravel. With regret.';
    expect(await declineInvitation({ token, words })).toEqual({ ok: true });
    expect(await declineInvitation({ token, words })).toEqual({ ok: true });
    const found = await findCommission(client, id);
    expect(found?.events.map(({ text }) => text).slice(0, 3)).toEqual([
      'Ortega Civil declined',
      'Ortega Civil opened the invitation',
      'Ortega Civil was invited',
    ]);
    expect(found?.parties[1]).toMatchObject({ state: 'declined', words, share: null });
    expect((await findCommission(creative, id))?.parties[1]?.words).toBeNull();
    expect(await notificationsOf(client.userId)).toEqual(['Ortega Civil declines']);
    await joinedBy(token, { company: 'Ortega Civil' });
    expect((await standing(made)).sum).toBe(689_000);
  });

  it('is mailed with its link where there is an address, and made once by one form', async () => {
    const made = await acceptedCommission(pool);
    const invitation = {
      ...{
        commissionId: made.id,
        partyId: '11111111-1111-4111-8111-111111111111',
        company: 'Peralta Timber',
      },
      ...{ role: 'manufacturer', email: 'lucia@peralta.example' },
    };
    const [one, two] = [
      await inviteParty(made.client, invitation, { address }),
      await inviteParty(made.client, invitation, { address }),
    ];
    expect([one, two]).toMatchObject([{ ok: true, isMailed: true }, { ok: true }]);
    expect(await mailsTo('lucia@peralta.example')).toEqual([
      'Robin Ashdown invites you to share the pictures of Terrell Hills House',
    ]);
    expect((await findCommission(made.client, made.id))?.parties).toHaveLength(2);
    expect(two.ok && (await findPartyByToken(two.token))?.state).toBe('open');
  });

  it('is the asking party’s to make, renew and withdraw, and nobody else’s', async () => {
    const made = await acceptedCommission(pool);
    const own = await joins(made.client, made.id, 'Cardinal Builders');
    const { partyId } = await invitedTo(made.client, made.id, 'Ortega Civil');
    const invitation = {
      commissionId: made.id,
      partyId: crypto.randomUUID(),
      company: 'X',
      role: 'owner',
      email: null,
    };
    const strangers = [
      [made.creative, 'notAllowed'],
      [await insertMember(pool), 'notFound'],
      [await insertCreativeActor(pool), 'notFound'],
      [{ ...(await insertMember(pool)), isAdmin: true }, 'notFound'],
      [null, 'notFound'],
    ] as const;
    for (const [actor, code] of strangers) {
      expect(await inviteParty(actor, invitation, { address })).toEqual({ ok: false, code });
      expect(await renewLink(actor, { commissionId: made.id, partyId }, { address })).toEqual({
        ok: false,
        code,
      });
      expect(await revokeInvitation(actor, { commissionId: made.id, partyId })).toEqual({ ok: false, code });
    }
    // Who has joined cannot be taken out.
    expect(await revokeInvitation(made.client, { commissionId: made.id, partyId: own.partyId })).toEqual({
      ...{ ok: false, code: 'answered' },
    });
  });

  it('that was used sends whoever joined a link again, to the address with which they joined', async () => {
    const made = await acceptedCommission(pool);
    const { token, email } = await joins(made.client, made.id, 'Cardinal Builders');
    expect(await sendOwnLink({ token })).toEqual({ ok: true });
    expect((await mailsTo(email)).at(-1)).toBe('Your link: Terrell Hills House');
    const sent = [await sendOwnLink({ token }), await sendOwnLink({ token }), await sendOwnLink({ token })];
    expect(sent.at(-1)).toEqual({ ok: false, code: 'tooMany' });
    expect(await sendOwnLink({ token: 'a'.repeat(43) })).toEqual({ ok: false, code: 'notFound' });
  });
});
