import { beforeAll, describe, expect, test } from 'vitest';
import { monthsFrom } from '#app/features/catalogue/directory/trade.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { testClient } from '#tests/test-pool.ts';
import type { CreativeProfileForm } from '../profile-schema.ts';
import { findSetup } from './find-setup.server.ts';
import { saveSetup } from './save-setup.server.ts';
import { emptySetup, versionOf } from './setup-values.ts';

const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
});

const area = (key: string, city: string, state: string, country = 'US') => ({ key, city, state, country });

async function formWith(changes: Partial<CreativeProfileForm> = {}): Promise<CreativeProfileForm> {
  const chosen = await listRows(db(), { id: cell.number })`
    select id from specialties where name in ('Architecture', 'Interior') order by id`;
  return {
    ...emptySetup,
    businessName: 'Plumb & Level',
    creativeType: 'Photographer',
    specialtyIds: chosen.map(({ id }) => id),
    areas: [area('a0', 'Austin', 'TX'), area('a1', 'Brooklyn', 'NY')],
    primary: 'a1',
    ...changes,
  };
}

const versionNow = async (userId: string) => versionOf(await findSetup(userId));

describe('saving a creative profile', () => {
  test('a first save makes the profile, and lists it when there is a plan', async () => {
    const { userId } = await insertCreative(client);
    await client.query('delete from creative_profiles where user_id = $1', [userId]);
    const actor = await actorOf(userId);
    const saved = await saveSetup(actor, await formWith(), { version: await versionNow(userId) });
    expect(saved).toMatchObject({ ok: true });
    const { rows } = await client.query(
      `select l.business_name, l.primary_area, cardinality(l.place_ids) as places
         from listings l join creative_profiles c on c.id = l.creative_id where c.user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ business_name: 'Plumb & Level', primary_area: 'Brooklyn, NY', places: 2 }]);
    const addresses = await client.query('select slug from creative_profiles where user_id = $1', [userId]);
    expect(addresses.rows).toEqual([{ slug: 'plumb-level' }]);
  });

  test('keeps a place under the name that places have here, once', async () => {
    const { userId } = await insertCreative(client);
    const areas = [
      area('a0', 'München', 'Bayern', 'DE'),
      area('a1', 'munich', 'bavaria', 'DE'),
      area('a2', 'Kleinkleckersdorf', 'Bayern', 'DE'),
    ];
    const form = await formWith({ areas, primary: 'a0' });
    await saveSetup(await actorOf(userId), form, { version: await versionNow(userId) });
    expect((await findSetup(userId)).areas).toEqual([
      { city: 'Munich', state: 'Bavaria', country: 'DE', isPrimary: true },
      { city: 'Kleinkleckersdorf', state: 'Bayern', country: 'DE', isPrimary: false },
    ]);
  });

  test('keeps what it was given, and the directory says the same as a rebuild would', async () => {
    const { id, userId } = await insertCreative(client, {
      areas: [{ city: 'Munich', state: 'Bavaria', country: 'DE' }],
    });
    const actor = await actorOf(userId);
    const form = await formWith({
      tagline: 'Timber',
      yearsExperience: 7,
      websiteUrl: 'https://plumb.example',
    });
    expect(await saveSetup(actor, form, { version: await versionNow(userId) })).toEqual({
      ok: true,
      creativeId: id,
    });
    expect(await findSetup(userId)).toMatchObject({
      businessName: 'Plumb & Level',
      tagline: 'Timber',
      yearsExperience: 7,
      websiteUrl: 'https://plumb.example',
      areas: [
        { city: 'Austin', state: 'TX', country: 'US', isPrimary: false },
        { city: 'Brooklyn', state: 'NY', country: 'US', isPrimary: true },
      ],
    });
    const before = await client.query('select * from listing_counts where listed_count <> 0 order by key');
    await client.query('select rebuild_directory()');
    const after = await client.query('select * from listing_counts where listed_count <> 0 order by key');
    expect(before.rows).toEqual(after.rows);
  });

  test('keeps the order of the specialties that stay', async () => {
    const { id, userId } = await insertCreative(client, { specialties: ['Interior', 'Architecture'] });
    const actor = await actorOf(userId);
    await saveSetup(actor, await formWith(), { version: await versionNow(userId) });
    const { rows } = await client.query('select specialty_names from listings where creative_id = $1', [id]);
    expect(rows).toEqual([{ specialty_names: ['Interior', 'Architecture'] }]);
  });

  test('touches nobody else', async () => {
    const [one, other] = [await insertCreative(client), await insertCreative(client)];
    const untouched = await findSetup(other.userId);
    await saveSetup(await actorOf(one.userId), await formWith(), {
      version: await versionNow(one.userId),
    });
    expect(await findSetup(other.userId)).toEqual(untouched);
  });

  test('twice is the same as once', async () => {
    const { userId } = await insertCreative(client);
    const actor = await actorOf(userId);
    const version = await versionNow(userId);
    const form = await formWith({ tagline: 'Once' });
    const both = await Promise.all([
      saveSetup(actor, form, { version }),
      saveSetup(actor, form, { version }),
    ]);
    expect(both.map((each) => each.ok)).toEqual([true, true]);
  });

  test('in two tabs asks the second, changes nothing meanwhile, and then does what was chosen', async () => {
    const { userId } = await insertCreative(client);
    const actor = await actorOf(userId);
    await saveSetup(actor, await formWith(), { version: await versionNow(userId) });
    const version = await versionNow(userId);
    await saveSetup(actor, await formWith({ tagline: 'First tab' }), { version });
    const typed = await formWith({ tagline: 'Second tab', bioShort: 'Houses.' });
    const refused = await saveSetup(actor, typed, { version });
    expect(refused).toMatchObject({ ok: false, code: 'conflict', stored: { tagline: 'First tab' } });
    if (refused.ok || refused.code !== 'conflict') throw new Error('not a conflict');
    expect(refused.conflicts).toEqual([{ field: 'tagline', suggested: 'mine' }]);
    expect(await findSetup(userId)).toMatchObject({ tagline: 'First tab', bioShort: null });

    await saveSetup(actor, typed, { version: refused.version, choices: { tagline: 'saved' } });
    expect(await findSetup(userId)).toMatchObject({ tagline: 'First tab', bioShort: 'Houses.' });
  });

  test('needs a specialty that there is', async () => {
    const { userId } = await insertCreative(client);
    const form = await formWith({ specialtyIds: [2_000_000_000] });
    expect(await saveSetup(await actorOf(userId), form, { version: '' })).toEqual({
      ok: false,
      code: 'specialtiesRequired',
    });
  });

  test('is refused to a client', async () => {
    const { userId } = await insertCreative(client);
    const actor = { ...(await actorOf(userId)), userType: 'client' as const };
    expect(await saveSetup(actor, await formWith(), { version: '' })).toEqual({
      ok: false,
      code: 'notAllowed',
    });
  });

  test('of two creatives at once, in the same new places, both succeed', async () => {
    const [one, other] = [await insertCreative(client), await insertCreative(client)];
    const places = ['Nowhere', 'Elsewhere', 'Somewhere'].map((city, index) =>
      area(`a${index}`, city, 'Noland'),
    );
    const saves = [
      { who: one, areas: places },
      { who: other, areas: places.toReversed() },
    ].map(async ({ who, areas }) =>
      saveSetup(await actorOf(who.userId), await formWith({ areas }), {
        version: await versionNow(who.userId),
      }),
    );
    expect((await Promise.all(saves)).map((each) => each.ok)).toEqual([true, true]);
  });
});

describe('what a creative says of their trade', () => {
  const [thisMonth = '', nextMonth = '', inTwo = ''] = monthsFrom(new Date());
  const toldAt = async (userId: string) =>
    (await client.query('select available_told_at from creative_profiles where user_id = $1', [userId]))
      .rows[0].available_told_at;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  test('is kept as far as it is known, and read again', async () => {
    const { userId } = await insertCreative(client);
    const actor = await actorOf(userId);
    const form = await formWith({
      services: ['stills', 'drone'],
      droneLicenses: ['US', 'QQ'],
      travelsTo: ['DE', 'ZZ'],
      languages: ['en'],
      dayRate: '600-1200',
      insuredUntil: '2031-03-31',
      availableMonths: [nextMonth, '2099-01', '2001-01'],
    });
    expect(await saveSetup(actor, form, { version: await versionNow(userId) })).toMatchObject({ ok: true });
    expect(await findSetup(userId)).toMatchObject({
      services: ['stills', 'drone'],
      droneLicenses: ['US'],
      travelsTo: ['DE'],
      languages: ['en'],
      dayRate: '600-1200',
      insuredUntil: '2031-03-31',
      availableMonths: [nextMonth],
    });
  });

  test('of free months has the day on which it was said, which only saying it anew changes', async () => {
    const said = daysAgo(20);
    const { userId } = await insertCreative(client, {
      trade: { availableMonths: ['2001-01', thisMonth, nextMonth], availableToldAt: said },
    });
    const actor = await actorOf(userId);
    const save = async (changes: Parameters<typeof formWith>[0]) =>
      saveSetup(actor, await formWith(changes), { version: await versionNow(userId) });
    // A month that is over is none that was taken back.
    await save({ tagline: 'Another line', availableMonths: [thisMonth, nextMonth] });
    expect(await toldAt(userId)).toEqual(said);
    await save({ availableMonths: [thisMonth, nextMonth], isStillAvailable: true });
    const again = await toldAt(userId);
    expect(again.getTime()).toBeGreaterThan(said.getTime());
    await save({ availableMonths: [inTwo] });
    expect((await toldAt(userId)).getTime()).toBeGreaterThan(again.getTime());
    await save({ availableMonths: [], isStillAvailable: true });
    expect(await toldAt(userId)).toBeNull();
  });
});
