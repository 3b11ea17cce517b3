import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { acceptedCommission, type MadeCommission } from '#tests/factories/commission-factory.ts';
import { invitedTo, joinedBy, joins, mailedCode, priceOf } from '#tests/factories/commission-steps.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { racers } from '#tests/how-many.ts';
import { testPool } from '#tests/test-pool.ts';
import { notificationsOf, subjectsTo } from '#tests/what-was-told.ts';
import { viewOf } from '../read/commission-view.ts';
import { findCommission } from '../read/find-commission.server.ts';
import { askCode, joinByCode, joinSignedIn } from './join-commission.server.ts';
import { findPartyByToken, readByLink } from './party-link.server.ts';

/** One party joins by one link, at the price that it read, and nobody reads of others what is not theirs to see. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

const address = '203.0.113.7';

async function standing({ id, client }: MadeCommission) {
  const found = await findCommission(client, id);
  return {
    sum: found?.sum,
    shares: found?.parties.filter(({ state }) => state === 'joined').map(({ name, share }) => [name, share]),
  };
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
    expect(await subjectsTo(email)).toEqual([
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
      token,
      personName: 'Ana Cardinal',
      company: 'Cardinal Builders',
      email,
      extras: [],
      price: 344_500,
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

  it('is one, of all who come with one link at the same moment', async () => {
    const made = await acceptedCommission(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const members = await Promise.all(Array.from({ length: racers }, () => insertMember(pool)));
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
      side: 'party',
      threadId: null,
      agreementId: null,
      suggestions: [],
      own: { share: 344_500 },
    });
  });

  it('that signs with the confirmed address of an account signs for that account', async () => {
    const made = await acceptedCommission(pool);
    const member = await insertMember(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    await askCode({ token, purpose: 'join', email: member.email }, { address });
    const joined = await joinByCode({
      token,
      personName: 'Ana',
      company: 'Cardinal Builders',
      email: member.email,
      extras: [],
      price: 344_500,
      code: await mailedCode(member.email),
    });
    expect(joined).toEqual({ ok: true, commissionId: made.id, ownToken: null });
    expect((await findCommission(member, made.id))?.side).toBe('party');
  });
});
