import { beforeAll, describe, expect, test } from 'vitest';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { findCreativeProfile, findUnlistedProfile } from '../read/find-creative-profile.server.ts';
import { findContact } from './find-contact.server.ts';

const shown = { limit: 10, sort: 'newest' as const };

const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
});

describe('what a client sees of a creative', () => {
  test('is every service area, the primary one first, and whether they saved them', async () => {
    const { id } = await insertCreative(client, {
      areas: [
        { city: 'Austin', state: 'TX', country: 'US' },
        { city: 'Singapore', state: '', country: 'SG' },
      ],
    });
    const { userId } = await insertMember(client);
    expect(await findContact(id, userId)).toMatchObject({
      areas: [
        { text: 'Austin, TX', isPrimary: true },
        { text: 'Singapore', isPrimary: false },
      ],
      isShortlisted: false,
    });
    await client.query('insert into shortlists (creative_id, user_id) values ($1, $2)', [id, userId]);
    expect(await findContact(id, userId)).toMatchObject({ isShortlisted: true });
  });

  test('is the rate sheet only while there is one and it is public', async () => {
    const { id } = await insertCreative(client);
    const { userId } = await insertMember(client);
    const sheetSeen = async () => (await findContact(id, userId))?.rateSheetUrl;
    const set = (url: string | null, isPublic: boolean) =>
      client.query(
        'update creative_profiles set rate_sheet_url = $2, show_rate_sheet_publicly = $3 where id = $1',
        [id, url, isPublic],
      );
    await set(null, true);
    expect(await sheetSeen()).toBeNull();
    await set('http://localhost/s/abcdefgh', true);
    expect(await sheetSeen()).toBe('http://localhost/s/abcdefgh');
    await set('http://localhost/s/abcdefgh', false);
    expect(await sheetSeen()).toBeNull();
  });
});

describe('a profile that is not listed', () => {
  test('is shown whole, with what is missing', async () => {
    const { id } = await insertCreative(client, {
      plan: 'none',
      businessName: 'Quiet Studio',
      reviews: [5, 4],
    });
    expect(await findCreativeProfile(id, shown)).toBeNull();
    expect(await findUnlistedProfile(id, shown)).toMatchObject({
      gaps: ['plan'],
      profile: { name: 'Quiet Studio', area: 'Austin, TX', rating: 4.5, reviewCount: 2 },
    });
  });

  test('reads the same as when it is listed', async () => {
    const { id } = await insertCreative(client, { reviews: [5], portfolio: [{ title: 'A house' }] });
    const listed = await findCreativeProfile(id, shown);
    expect((await findUnlistedProfile(id, shown))?.profile).toEqual(listed);
  });

  test('needs no name to be looked at by its owner', async () => {
    const { id } = await insertCreative(client, { plan: 'none', businessName: null, specialties: [] });
    expect(await findUnlistedProfile(id, shown)).toMatchObject({
      gaps: ['plan', 'name', 'specialty'],
      profile: { name: 'Unnamed profile' },
    });
    expect(await findUnlistedProfile('nonsense', shown)).toBeNull();
  });
});
