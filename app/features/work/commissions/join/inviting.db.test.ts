import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { acceptedCommission, type MadeCommission } from '#tests/factories/commission-factory.ts';
import { invitedTo, joinedBy, joins } from '#tests/factories/commission-steps.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { notificationsOf, subjectsTo } from '#tests/what-was-told.ts';
import { findCommission } from '../read/find-commission.server.ts';
import { inviteParty, renewLink, revokeInvitation } from './invite-party.server.ts';
import { declineInvitation, findPartyByToken, noteOpened, sendOwnLink } from './party-link.server.ts';

/** An invitation: made once, renewed and withdrawn by whoever may, opened and declined. */

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
    expect(await notificationsOf(client.userId)).toEqual(['Ortega Civil declines: Terrell Hills House']);
    await joinedBy(token, { company: 'Ortega Civil' });
    expect((await standing(made)).sum).toBe(689_000);
  });

  it('is mailed with its link where there is an address, and made once by one form', async () => {
    const made = await acceptedCommission(pool);
    const invitation = {
      commissionId: made.id,
      partyId: '11111111-1111-4111-8111-111111111111',
      company: 'Peralta Timber',
      role: 'manufacturer',
      email: 'lucia@peralta.example',
    };
    const [one, two] = [
      await inviteParty(made.client, invitation, { address }),
      await inviteParty(made.client, invitation, { address }),
    ];
    expect([one, two]).toMatchObject([{ ok: true, isMailed: true }, { ok: true }]);
    expect(await subjectsTo('lucia@peralta.example')).toEqual([
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
      ok: false,
      code: 'answered',
    });
  });

  it('that was used sends whoever joined a link again, to the address with which they joined', async () => {
    const made = await acceptedCommission(pool);
    const { token, email } = await joins(made.client, made.id, 'Cardinal Builders');
    expect(await sendOwnLink({ token })).toEqual({ ok: true });
    expect((await subjectsTo(email)).at(-1)).toBe('Your link: Terrell Hills House');
    const sent = [await sendOwnLink({ token }), await sendOwnLink({ token }), await sendOwnLink({ token })];
    expect(sent.at(-1)).toEqual({ ok: false, code: 'tooMany' });
    expect(await sendOwnLink({ token: 'a'.repeat(43) })).toEqual({ ok: false, code: 'notFound' });
  });
});
