import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { acceptedCommission } from '#tests/factories/commission-factory.ts';
import { invitedTo, priceOf } from '#tests/factories/commission-steps.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { howMany } from '#tests/how-many.ts';
import { testPool } from '#tests/test-pool.ts';
import { joinSignedIn } from './join/join-commission.server.ts';
import { declineInvitation } from './join/party-link.server.ts';
import { confirmShare, leaveCommission } from './join/party-steps.server.ts';
import { findCommission } from './read/find-commission.server.ts';
import { lockDue } from './shoot/commission-deadlines.job.server.ts';

/** The life of commissions in random order, by the verbs themselves, against a model that knows nothing of them. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

/** In whole cents: what n parties pay together, at 25 percent of $5,000.00 for each further one. */
const sumFor = (count: number) => 564_000 + 125_000 * (count - 1);

type ModelParty = { actor: Actor; ceiling: number; isSigned: boolean };

/** What everybody owes: others no more than they agreed to, the asking party the rest. */
function owedBy(others: readonly ModelParty[]): number[] {
  const count = others.length + 1;
  const [even, odd] = [Math.floor(sumFor(count) / count), sumFor(count) % count];
  const shares = others.map(({ ceiling }, place) => Math.min(ceiling, place + 1 < odd ? even + 1 : even));
  return [sumFor(count) - shares.reduce((sum, share) => sum + share, 0), ...shares];
}

const evenShare = (count: number, place: number) =>
  Math.floor(sumFor(count) / count) + (place < sumFor(count) % count ? 1 : 0);

type Step = { kind: 'join' | 'decline' | 'leave' | 'confirm'; pick: number };

it('of random lives every sum is right to the cent, and nobody ever owes more than they agreed to', async () => {
  const step = fc.record({
    kind: fc.constantFrom('join', 'join', 'decline', 'leave', 'confirm') as fc.Arbitrary<Step['kind']>,
    pick: fc.nat(99),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const { id, client, creative } = await acceptedCommission(pool);
      const others: ModelParty[] = [];
      const check = async () => {
        const found = await findCommission(client, id);
        const joined = (found?.parties ?? []).filter(({ state, isLate }) => state === 'joined' && !isLate);
        expect(joined.map(({ share }) => share)).toEqual(owedBy(others));
        expect(found?.sum).toBe(sumFor(others.length + 1));
      };
      for (const { kind, pick } of steps) {
        const party = others[pick % Math.max(1, others.length)];
        if (kind === 'join' && others.length < 5) {
          const actor = await insertMember(pool);
          const { token } = await invitedTo(
            client,
            id,
            `Company ${others.length} ${randomUUID().slice(0, 4)}`,
          );
          const price = evenShare(others.length + 2, others.length + 1);
          expect(await priceOf(token)).toBe(price);
          const joining = {
            token,
            personName: 'Ana',
            company: `Company ${randomUUID().slice(0, 8)}`,
            extras: [],
            price,
          };
          expect(await joinSignedIn(actor, joining)).toMatchObject({ ok: true });
          others.push({ actor, ceiling: price, isSigned: true });
          // A share that fell stays there.
          others.forEach((other, place) => {
            other.ceiling = Math.min(other.ceiling, evenShare(others.length + 1, place + 1));
          });
        } else if (kind === 'decline') {
          const { token } = await invitedTo(client, id, `Company ${randomUUID().slice(0, 8)}`);
          expect(await declineInvitation({ token, words: '' })).toEqual({ ok: true });
        } else if (kind === 'leave' && party) {
          expect(await leaveCommission({ actor: party.actor, commissionId: id })).toEqual({ ok: true });
          others.splice(others.indexOf(party), 1);
          for (const other of others) other.isSigned = false;
        } else if (kind === 'confirm' && party) {
          const price = evenShare(others.length + 1, others.indexOf(party) + 1);
          const found = await findCommission(client, id);
          const confirmed = await confirmShare(
            { actor: party.actor, commissionId: id },
            { revision: found?.revision ?? 0, price },
          );
          expect(confirmed).toEqual({ ok: true });
          if (!party.isSigned) Object.assign(party, { isSigned: true, ceiling: price });
        }
        await check();
      }
      await pool.query(`update commissions set lock_at = now() - interval '1 second' where id = $1`, [id]);
      const signed = others.filter(({ isSigned }) => isSigned);
      others.splice(0, others.length, ...signed);
      // As it is read before it is written down, and after.
      await check();
      await lockDue(new Date());
      await check();
      const { token } = await invitedTo(creative, id, 'Hale Lighting', { isLate: true });
      const count = others.length + 2;
      const late = Math.max(
        Math.floor((Math.floor(sumFor(count) / count) * 125 + 50) / 100),
        ...owedBy(others),
      );
      expect(await priceOf(token)).toBe(late);
      const joining = { token, personName: 'Ana', company: 'Hale Lighting', extras: [], price: late };
      expect(await joinSignedIn(await insertMember(pool), joining)).toMatchObject({ ok: true });
      await check();
      const { rows } = await pool.query(
        `select v.content from commission_revisions v join commissions c on c.id = v.commission_id and c.revision = v.revision
          where c.id = $1`,
        [id],
      );
      const shares = rows[0].content.parties.map(({ share }: { share: number }) => share);
      expect(shares).toEqual([...owedBy(others), late]);
    }),
    { numRuns: howMany({ short: 2, long: 40 }) },
  );
}, 900_000);
