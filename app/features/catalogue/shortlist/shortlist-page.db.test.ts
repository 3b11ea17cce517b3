import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertCreative, insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { testClient } from '#tests/test-pool.ts';
import { removeFromShortlist, restoreEntry, saveNotes } from './change-shortlist.server.ts';
import { listCompared } from './list-compared.server.ts';
import { entriesPerPage, findSaved, listEntries, listExported } from './list-entries.server.ts';
import { readShortlistState, type ShortlistSort, shortlistAddress } from './shortlist-address.ts';

const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
});

/** Saves creatives a minute apart, the first one last. */
async function save(actor: Actor, ids: string[], notes: string | null = null) {
  await client.query(
    `insert into shortlists (creative_id, user_id, notes, created_at)
     select id, $2, $3, now() - nth * interval '1 minute' from unnest($1::uuid[]) with ordinality as saved (id, nth)`,
    [ids, actor.userId, notes],
  );
}

const newest = { sort: 'newest', after: null } as const;
const names = async (actor: Actor, sort: ShortlistSort) =>
  (await listEntries(actor, { sort, after: null })).entries.map((entry) => entry.name);

test('entries come newest first, by name or by rating, and only one’s own', async () => {
  const [one, other] = [await insertMember(client), await insertMember(client)];
  const made = await insertCreatives(client, [
    { businessName: 'beta', reviews: [5, 4] },
    { businessName: 'Alpha', reviews: [] },
    { businessName: 'Gamma', reviews: [5] },
  ]);
  await save(
    one,
    made.map(({ id }) => id),
  );
  expect(await names(one, 'newest')).toEqual(['beta', 'Alpha', 'Gamma']);
  expect(await names(one, 'name')).toEqual(['Alpha', 'beta', 'Gamma']);
  expect(await names(one, 'rating')).toEqual(['Gamma', 'beta', 'Alpha']);
  expect(await listEntries(other, newest)).toEqual({ count: 0, entries: [], next: null });
});

test('an entry shows three specialties, years and place; once unlisted only its name', async () => {
  const actor = await insertMember(client);
  const specialties = ['Architecture', 'Interior', 'Drone', 'Twilight'];
  const { id } = await insertCreative(client, { businessName: 'Four Ways', specialties, tagline: 'Light.' });
  const { id: gone } = await insertCreative(client, { businessName: 'Gone Studio', plan: 'none' });
  await save(actor, [id, gone], 'Ask about June.');
  const { entries } = await listEntries(actor, newest);
  expect(entries[0]?.listing).toMatchObject({
    area: 'Austin, TX',
    tagline: 'Light.',
    specialties: specialties.slice(0, 3),
    moreSpecialties: 1,
  });
  expect(entries[1]).toMatchObject({ name: 'Gone Studio', listing: null, notes: 'Ask about June.' });
});

test('51 entries make two pages without a gap or a repetition, in every order', async () => {
  const actor = await insertMember(client);
  const made = await insertCreatives(
    client,
    Array.from({ length: entriesPerPage }, (_, index) => ({
      businessName: `Studio ${index % 7}, “Nº ${index % 5}”`,
      reviews: index % 3 === 0 ? [4, 5, 5] : [],
    })),
  );
  await save(
    actor,
    made.map(({ id }) => id),
  );
  expect((await listEntries(actor, newest)).next).toBeNull();
  await save(actor, [(await insertCreative(client)).id]);
  for (const sort of ['newest', 'name', 'rating'] as const) {
    const first = await listEntries(actor, { sort, after: null });
    const address = new URL(shortlistAddress({ sort, after: first.next }), 'http://oriel.invalid');
    const second = await listEntries(actor, readShortlistState(address.searchParams));
    const ids = [...first.entries, ...second.entries].map((entry) => entry.creativeId);
    expect([first.entries.length, second.entries.length, new Set(ids).size]).toEqual([50, 1, 51]);
    expect(second.next).toBeNull();
  }
});

test('notes hold 5,000 characters, not 5,001; empty ones are none', async () => {
  const actor = await insertMember(client);
  const { id } = await insertCreative(client);
  await save(actor, [id]);
  const kept = async () => (await listEntries(actor, newest)).entries[0]?.notes;
  const lines = `${'a'.repeat(4_997)}\r\n\r\nb`;
  expect(await saveNotes(actor, { creativeId: id, notes: lines })).toEqual({ ok: true });
  expect(await kept()).toBe(lines.replaceAll('\r\n', '\n'));
  expect(await saveNotes(actor, { creativeId: id, notes: 'a'.repeat(5_001) })).toEqual({
    ok: false,
    code: 'notesTooLong',
  });
  expect(await saveNotes(actor, { creativeId: id, notes: '  \n ' })).toEqual({ ok: true });
  expect(await kept()).toBeNull();
});

test('nobody else’s notes can be changed, nor those of a creative who is not saved', async () => {
  const [one, other] = [await insertMember(client), await insertMember(client)];
  const { id, userId } = await insertCreative(client);
  await save(one, [id], 'Mine.');
  for (const creativeId of [id, randomUUID(), 'nonsense']) {
    expect(await saveNotes(other, { creativeId, notes: 'Theirs.' })).toEqual({
      ok: false,
      code: 'notesFailed',
    });
  }
  for (const actor of [null, await actorOf(userId)]) {
    expect(await saveNotes(actor, { creativeId: id, notes: '' })).toEqual({ ok: false, code: 'mayNotEdit' });
  }
  expect((await listEntries(one, newest)).entries[0]?.notes).toBe('Mine.');
});

test('what was taken off comes back as it was, for its owner only and only unchanged', async () => {
  const [one, other] = [await insertMember(client), await insertMember(client)];
  const { id } = await insertCreative(client);
  await save(one, [id], 'Zoë, “first choice”.');
  const before = await listEntries(one, newest);
  const removed = await removeFromShortlist(one, id);
  const undoText = removed.ok ? (removed.undoText ?? '') : '';
  expect((await listEntries(one, newest)).count).toBe(0);
  const forged = `${Buffer.from('{"userId":"x"}').toString('base64url')}.${undoText.split('.')[1]}`;
  const refused = { ok: false, code: 'addFailed' };
  expect(await restoreEntry(other, undoText)).toEqual(refused);
  expect(await restoreEntry(one, forged)).toEqual(refused);
  expect(await restoreEntry(null, undoText)).toEqual({ ok: false, code: 'notAllowed' });
  expect(await restoreEntry(one, undoText)).toEqual({ ok: true });
  expect(await listEntries(one, newest)).toEqual(before);
});

test('only creatives who are saved and listed are compared, in the order asked for', async () => {
  const actor = await insertMember(client);
  const areas = [
    { city: 'Munich', state: 'Bavaria', country: 'DE' },
    { city: 'Austin', state: 'TX', country: 'US' },
  ];
  const [one, two, unsaved] = [
    await insertCreative(client, { areas, reviews: [5, 4] }),
    await insertCreative(client),
    await insertCreative(client),
  ];
  const { id: unlisted } = await insertCreative(client, { plan: 'none' });
  await save(actor, [one.id, two.id, unlisted], 'Compare.');
  const compared = await listCompared(actor, [two.id, unlisted, unsaved.id, one.id]);
  expect(compared.map(({ id }) => id)).toEqual([two.id, one.id]);
  expect(compared[1]).toMatchObject({
    areas: ['Munich, Germany', 'Austin, TX'],
    rating: 4.5,
    replyTime: null,
    notes: 'Compare.',
  });
  expect(await listCompared(actor, [])).toEqual([]);
});

test('the export names every entry; who is unlisted comes without type and website', async () => {
  const actor = await insertMember(client);
  const { id } = await insertCreative(client, { businessName: 'Zoë Århus', type: 'Videographer' });
  await client.query('update creative_profiles set website_url = $2 where id = $1', [
    id,
    'https://zoe.example',
  ]);
  const { id: gone } = await insertCreative(client, { businessName: 'Gone', plan: 'none' });
  await save(actor, [id, gone], 'Ask.');
  const exported = await listExported(actor);
  expect(exported).toMatchObject([
    { name: 'Zoë Århus', type: 'Videographer', website: 'https://zoe.example', notes: 'Ask.' },
    { name: 'Gone', type: '', website: null, notes: 'Ask.' },
  ]);
});

test('which cards are saved is told to clients only, and visitors can save too', async () => {
  const [one, other] = [await insertMember(client), await insertMember(client)];
  const { id, userId } = await insertCreative(client);
  const cards = [{ id }, await insertCreative(client)];
  await save(one, [id]);
  expect(await findSaved(one, cards)).toEqual([id]);
  expect(await findSaved(other, cards)).toEqual([]);
  expect(await findSaved(one, [])).toEqual([]);
  expect(await findSaved(await actorOf(userId), cards)).toBeNull();
  expect(await findSaved(null, cards)).toBe('visitor');
});
