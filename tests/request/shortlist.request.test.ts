import { expect, test } from 'vitest';
import { insertFirm } from '../factories/project-factory.ts';
import { Browser } from './browser.ts';
import { expectAnswer } from './page.ts';
import { client, creative, type Member, visitor } from './people.ts';
import { origin, rows, texts, withClient } from './site.ts';

/** /shortlist, /api/shortlist and the shared list (specification sections 2 and 5). */

const saved = (userId: string) =>
  rows('select creative_id, notes from shortlists where user_id = $1', [userId]);

test('a card is saved and taken off, and the answer says so', async () => {
  const [robin, noor] = [await client(), await creative()];
  const added = await robin.browser.post('/api/shortlist', { intent: 'add', creativeId: noor.id });
  expect([added.status, added.json()]).toMatchObject([
    200,
    { ok: true, toast: { title: 'Added to Shortlist' } },
  ]);
  expect(await saved(robin.userId)).toMatchObject([{ creative_id: noor.id }]);
  await robin.browser.post('/api/shortlist', { intent: 'remove', creativeId: noor.id });
  expect(await saved(robin.userId)).toEqual([]);
  expect((await robin.browser.post('/api/shortlist', { intent: 'nonsense' })).status).toBe(400);
});

test('a press on a page that was made for another account saves for nobody', async () => {
  const [robin, sasha, noor] = [await client(), await client(), await creative()];
  const press = { intent: 'add', creativeId: noor.id };
  const refused = await sasha.browser.post('/api/shortlist', { ...press, as: robin.userId });
  expect([refused.status, refused.json()]).toMatchObject([403, { ok: false }]);
  expect([...(await saved(sasha.userId)), ...(await saved(robin.userId))]).toEqual([]);
  const added = await sasha.browser.post('/api/shortlist', { ...press, as: sasha.userId });
  expect(added.status).toBe(200);
  expect(await saved(sasha.userId)).toMatchObject([{ creative_id: noor.id }]);
});

test('a form without scripts comes back to its page, and to no other site', async () => {
  const [robin, noor] = [await client(), await creative()];
  const form = { intent: 'add', creativeId: noor.id };
  const sendFrom = (referer: string) =>
    robin.browser.send('/api/shortlist', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Accept: 'text/html,*/*', Referer: referer },
    });
  const added = await sendFrom(`${origin}/browse?location=TX`);
  expect(added.location).toBe('/browse?location=TX');
  expect((await robin.browser.follow(added)).text).toContain('Added to Shortlist');
  const elsewhere = await sendFrom('https://elsewhere.example/');
  expect(elsewhere.location).toBe('/browse');
});

test('a visitor who wants to save a creative signs in without scripts, and has them saved once', async () => {
  const [robin, noor] = [await client(), await creative()];
  const page = `/creative/${noor.id}`;
  const query = new URLSearchParams({ next: page, save: noor.id });
  const browser = visitor();
  const asked = await browser.get(`/auth?${query}&tab=signup`);
  expect(asked.status).toBe(200);
  expect(Object.keys(browser.cookies())).toEqual(['oriel.save']);
  // Reading on as a visitor grants nothing.
  expect((await browser.get(page)).status).toBe(200);

  const signedIn = new Browser({ ...browser.cookies(), ...robin.browser.cookies() });
  // A page that is fetched ahead, and one that looks at itself again, are not seen.
  for (const [name, value] of [
    ['Sec-Purpose', 'prefetch'],
    ['Quiet-Look', 'yes'],
  ] as const) {
    const headers = { Accept: 'text/html', [name]: value };
    expect((await signedIn.send(page, { headers })).status).toBe(200);
  }
  expect(await saved(robin.userId)).toEqual([]);
  const granted = await signedIn.send(`${page}?seen=1`, { headers: { Accept: 'text/html,*/*' } });
  expect([granted.status, granted.location]).toEqual([302, `${page}?seen=1`]);
  expect((await signedIn.follow(granted)).text).toContain('Added to Shortlist');
  expect(await saved(robin.userId)).toMatchObject([{ creative_id: noor.id }]);
  expect(signedIn.cookie('oriel.save')).toBeUndefined();
});

test('a wish to save is kept for visitors only, for ids only, and granted to clients only', async () => {
  const [robin, noor, other] = [await client(), await creative(), await creative()];
  await robin.browser.get(`/auth?save=${noor.id}`);
  expect(robin.browser.cookie('oriel.save')).toBeUndefined();
  const browser = visitor();
  for (const odd of ['', 'x', `${noor.id}x`, '%00', '../../']) {
    await browser.get(`/auth?next=/&save=${odd}`);
    expect(browser.cookie('oriel.save')).toBeUndefined();
  }
  await browser.get(`/auth?next=/&save=${noor.id}`);
  const creativeBrowser = new Browser({ ...browser.cookies(), ...other.browser.cookies() });
  const shown = await creativeBrowser.send(`/creative/${noor.id}`, { headers: { Accept: 'text/html' } });
  expect(shown.status).toBe(200);
  expect(await saved(other.userId)).toEqual([]);
  const forged = new Browser({ 'oriel.save': 'nonsense', ...robin.browser.cookies() });
  const refused = await forged.send('/browse', { headers: { Accept: 'text/html' } });
  expect((await forged.follow(refused)).text).toContain('Failed to add to shortlist');
  expect(await saved(robin.userId)).toEqual([]);
});

test('everybody else hears who may, where they try', async () => {
  const [noor, other] = [await creative(), await creative()];
  const refused = await other.browser.post('/api/shortlist', { intent: 'add', creativeId: noor.id });
  expect([refused.status, refused.json()]).toMatchObject([
    403,
    { toast: { text: 'Please sign in as an AEC professional to use the shortlist feature' } },
  ]);
  const page = await other.browser.get('/shortlist');
  expect(page.location).toBe('/dashboard');
  expect((await other.browser.follow(page)).text).toContain('Please sign in as an AEC professional');
  expect((await visitor().get('/shortlist')).location).toBe('/auth?next=%2Fshortlist');
});

test('notes are kept; too long a note comes back whole, and nothing is saved for whom one has not saved', async () => {
  const [robin, noor, other] = [await client(), await creative(), await creative()];
  await robin.browser.post('/api/shortlist', { intent: 'add', creativeId: noor.id });
  const form = { intent: 'saveNotes', creativeId: noor.id };
  const noted = await robin.browser.post('/shortlist', { ...form, notes: 'For the museum.' });
  expect((await robin.browser.follow(noted)).text).toContain('Notes saved');
  for (const [length, status] of [
    [5_000, 302],
    [5_001, 400],
  ] as const) {
    const notes = 'x'.repeat(length);
    const answer = await robin.browser.post('/shortlist', { ...form, notes });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toContain(notes);
  }
  const stranger = { intent: 'saveNotes', creativeId: other.id, notes: 'x' };
  expect((await robin.browser.post('/shortlist', stranger)).status).toBe(409);
});

test('an entry that was removed comes back with its notes by Undo, once and only to its owner', async () => {
  const [robin, noor] = [await client(), await creative()];
  await robin.browser.post('/api/shortlist', { intent: 'add', creativeId: noor.id });
  await robin.browser.post('/shortlist', { intent: 'saveNotes', creativeId: noor.id, notes: 'Ours' });
  const removed = await robin.browser.post('/shortlist', { intent: 'remove', creativeId: noor.id });
  expect(removed.text).toContain('Removed from Shortlist');
  expect(await saved(robin.userId)).toEqual([]);
  const undoText = removed.field('undoText') ?? '';
  const stranger = await client();
  expect((await stranger.browser.post('/shortlist', { intent: 'undo', undoText })).status).toBe(409);
  expect((await robin.browser.post('/shortlist', { intent: 'undo', undoText })).location).toBe('/shortlist');
  expect(await saved(robin.userId)).toEqual([{ creative_id: noor.id, notes: 'Ours' }]);
  expect((await robin.browser.post('/shortlist', { intent: 'undo', undoText: 'forged' })).status).toBe(409);
});

test('a shared list is read by whoever has its address, without notes, until it is revoked', async () => {
  const [robin, noor] = [await client(), await creative({ businessName: 'Atelier Norrby' })];
  await robin.browser.post('/api/shortlist', { intent: 'add', creativeId: noor.id });
  await robin.browser.post('/shortlist', { intent: 'saveNotes', creativeId: noor.id, notes: 'Too dear' });
  await robin.browser.post('/shortlist', { intent: 'share' });
  const token = (await robin.browser.get('/shortlist')).body.match(/\/shared\/([\w-]+)/)?.[1];
  const shared = await visitor().get(`/shared/${token}`);
  expectAnswer(shared, 200, 'Atelier Norrby');
  expect(shared.text).not.toContain('Too dear');
  await robin.browser.post('/shortlist', { intent: 'revoke' });
  expect((await visitor().get(`/shared/${token}`)).status).toBe(404);
});

test('up to four are compared, at an address that can be kept', async () => {
  const robin = await client();
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) {
    const { id } = await creative();
    await robin.browser.post('/api/shortlist', { intent: 'add', creativeId: id });
    ids.push(id);
  }
  const compare = (some: string[]) => robin.browser.get(`/shortlist?compare=${some.join(',')}`);
  expect((await compare(ids.slice(0, 4))).body).toContain('<table');
  const tooMany = await compare(ids);
  expectAnswer(tooMany, 200, 'You can compare up to four creatives.');
  expect(tooMany.body).not.toContain('<table');
  expect((await compare(['nonsense'])).location).toBe('/shortlist');
});

test('the export is a CSV of what was saved', async () => {
  const [robin, noor] = [await client(), await creative({ businessName: '=Norrby, "Atelier"' })];
  await robin.browser.post('/api/shortlist', { intent: 'add', creativeId: noor.id });
  const file = await robin.browser.get('/shortlist/export');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="shortlist.csv"');
  expect(file.body).toContain('Norrby, ""Atelier""');
  expect(file.body).not.toMatch(/(^|,|\n)"?=/);
});

/** Shortlists within a firm: the owner shares, colleagues read and save. */

async function join(firmId: string, { userId }: Member): Promise<void> {
  await rows(`insert into firm_members (user_id, firm_id, role) values ($1, $2, 'member')`, [userId, firmId]);
}

test('colleagues read a shortlist while it is shared, without notes, and nobody else ever does', async () => {
  const firmId = await withClient((connection) => insertFirm(connection));
  await rows('update firms set claimed_at = now() where id = $1', [firmId]);
  const [ann, bo, stranger] = [await client(), await client(), await client()];
  await join(firmId, ann);
  await join(firmId, bo);
  await join(await withClient((connection) => insertFirm(connection, 'Elsewhere')), stranger);
  const noor = await creative({ businessName: 'Noor Photographs' });
  await rows('insert into shortlists (creative_id, user_id, notes) values ($1, $2, $3)', [
    noor.id,
    ann.userId,
    'Too dear for us',
  ]);
  const path = `/shortlist/team/${ann.userId}`;
  expect((await bo.browser.get(path)).status).toBe(404);
  expect((await ann.browser.post('/shortlist', { intent: 'shareWithFirm' })).location).toBe('/shortlist');

  expect((await bo.browser.get('/shortlist')).links).toContain(path);
  const read = await bo.browser.get(`/shortlist/team/${ann.userId}`);
  expectAnswer(read, 200, 'Noor Photographs');
  expect(read.body).not.toContain('Too dear for us');
  for (const other of [stranger, await client(), ann]) {
    expect((await other.browser.get(path)).status).toBe(404);
  }
  expect((await visitor().get(path)).location).toMatch(/^\/auth/);
  expect((await bo.browser.get('/shortlist/team/x')).status).toBe(404);

  // Who leaves the firm sees nothing more, and shares nothing more.
  await rows('delete from firm_members where user_id = $1', [bo.userId]);
  expect((await bo.browser.get(path)).status).toBe(404);
  await join(firmId, bo);
  await ann.browser.post('/shortlist', { intent: 'keepFromFirm' });
  expect((await bo.browser.get(path)).status).toBe(404);
});

test('who belongs to no firm has nothing to share with, and is told so', async () => {
  const refused = await (await client()).browser.post('/shortlist', { intent: 'shareWithFirm' });
  expectAnswer(refused, 409, 'belongs to no firm');
});

test('a creative sees the firm of a client who wrote, linked to its page, while it is claimed', async () => {
  const firmId = await withClient((connection) => insertFirm(connection));
  const [ann, noor] = [await client(), await creative()];
  await join(firmId, ann);
  const [thread = ''] = await texts(
    'insert into threads (client_id, creative_id) values ($1, $2) returning id',
    [ann.userId, noor.id],
  );
  await rows(
    `insert into messages (thread_id, sender, body, send_key) values ($1, 'client', 'Hello there', gen_random_uuid())`,
    [thread],
  );
  const page = '/firms/whitfield-moss-architects';
  expect((await noor.browser.get(`/messages/${thread}`)).links).not.toContain(page);
  await rows('update firms set claimed_at = now() where id = $1', [firmId]);
  expect((await noor.browser.get(`/messages/${thread}`)).links).toContain(page);
});
