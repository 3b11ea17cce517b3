import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdf } from '../factories/file-factory.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, creative, visitor } from './people.ts';
import { briefForm, sendBrief } from './sent-brief.ts';
import { rows } from './site.ts';

/** Briefs on their screens; forms are sent as without scripts. */

const send = async (...brief: Parameters<typeof sendBrief>) => `/briefs/${await sendBrief(...brief)}`;

test('a visitor who asks for an estimate signs in and comes back to the brief', async () => {
  const studio = await creative();
  const path = `/briefs/new?creative=${studio.id}`;
  expect((await visitor().get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
});

test('a client is led here from a profile, the shortlist, a comparison and a first message', async () => {
  const [robin, one, two] = [await client(), await creative(), await creative()];
  for (const { id } of [one, two]) {
    await rows('insert into shortlists (user_id, creative_id) values ($1, $2)', [robin.userId, id]);
  }
  const toOne = `/briefs/new?creative=${one.id}`;
  expect((await robin.browser.get(`/creative/${one.id}`)).links).toContain(toOne);
  expect((await visitor().get(`/creative/${one.id}`)).links).not.toContain(toOne);
  expect((await two.browser.get(`/creative/${one.id}`)).links).not.toContain(toOne);
  expect((await robin.browser.get(`/messages?creative=${one.id}`)).links).toContain(toOne);
  expect((await robin.browser.get(`/shortlist?compare=${one.id},${two.id}`)).links).toContain(
    `/briefs/new?creative=${one.id}&creative=${two.id}`,
  );
  const ticked = await robin.browser.get(`/briefs/new?compare=${two.id}&compare=${one.id}`);
  expectSays(ticked, '2 of 5', 'Send to 2 Creatives');
});

test('lists say the next step while they are empty', async () => {
  const [robin, studio] = [await client(), await creative()];
  const own = await robin.browser.get('/briefs');
  expect(own.text).toContain('No Briefs Yet');
  expect(own.links).toContain('/briefs/new');
  const asked = await studio.browser.get('/briefs');
  expect(asked.text).toContain('No Briefs Yet');
  expect(asked.links).not.toContain('/briefs/new');
  expect((await studio.browser.get('/briefs/new')).location).toBe('/dashboard');
});

test('a new brief begins with whom and what its address names, and is not kept before something is typed', async () => {
  const [robin, studio] = [await client(), await creative({ businessName: 'Atelier Norrby' })];
  const page = await robin.browser.get(
    `/briefs/new?creative=${studio.id}&creative=nobody&project=Court%20House`,
  );
  expect([page.field('projectName'), page.field('recipient')]).toEqual(['Court House', studio.id]);
  expect(page.text).toContain('Atelier Norrby');
  expect(await rows('select 1 from briefs where client_id = $1', [robin.userId])).toEqual([]);
});

test('a draft is kept, comes back, takes and gives back recipients and files, and can be discarded', async () => {
  const [robin, studio] = [await client(), await creative()];
  await rows('insert into shortlists (user_id, creative_id) values ($1, $2)', [robin.userId, studio.id]);
  const id = randomUUID();
  const file = new File([new Uint8Array(pdf())], 'plans.pdf', { type: 'application/pdf' });
  const saved = await robin.browser.post('/briefs/new', {
    ...briefForm([], { place: 'Nowhere at all', size: 'very large' }),
    id,
    intent: 'save',
    file,
  });
  const path = `/briefs/${id}`;
  expect(saved.location).toBe(path);
  const draft = await robin.browser.follow(saved);
  expect(draft.text).toContain('Draft Saved');
  expect([draft.field('place'), draft.field('size'), draft.field('version')]).toEqual([
    'Nowhere at all',
    'very large',
    '1',
  ]);
  expect(draft.ticked('uses')).toEqual(['website', 'awards']);
  expect(draft.text).toContain('plans.pdf');
  const plan = draft.field('keptFile') ?? '';
  const opened = await robin.browser.get(`/briefs/files/${plan}`);
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await studio.browser.get(`/briefs/files/${plan}`)).status).toBe(404);
  expect((await studio.browser.get(path)).status).toBe(404);

  const more = { ...briefForm([]), version: '1', keptFile: plan, add: studio.id };
  await robin.browser.post(path, more);
  const added = await robin.browser.get(path);
  expect(added.field('recipient')).toBe(studio.id);
  await robin.browser.post(path, {
    ...briefForm([studio]),
    version: '2',
    keptFile: plan,
    dropFile: plan,
    intent: 'save',
  });
  await robin.browser.post(path, { ...briefForm([studio]), version: '3', drop: studio.id });
  const emptied = await robin.browser.get(path);
  expect([emptied.field('recipient'), emptied.text.includes('plans.pdf')]).toEqual([null, false]);

  expect((await robin.browser.get('/briefs')).text).toContain('Terrell Hills House');
  expect((await robin.browser.get('/briefs/new')).links).toContain(path);
  const gone = await robin.browser.post(path, { ...briefForm([]), version: '4', intent: 'discard' });
  expect(gone.location).toBe('/briefs');
  expect((await robin.browser.get(path)).status).toBe(404);
});

test('a second tab is told of the first, keeps what was typed, and can be saved over it', async () => {
  const robin = await client();
  const id = randomUUID();
  const path = `/briefs/${id}`;
  await robin.browser.post('/briefs/new', { ...briefForm([], { story: 'The first' }), id, intent: 'save' });
  const late = { ...briefForm([], { story: 'The second' }), version: '0', intent: 'save' };
  const refused = await robin.browser.post(path, late);
  expect([refused.status, refused.field('story'), refused.field('version')]).toEqual([
    409,
    'The second',
    '1',
  ]);
  expect(refused.text).toContain('This brief was changed in another tab.');
  expect((await robin.browser.get(path)).field('story')).toBe('The first');
  await robin.browser.post(path, { ...late, version: refused.field('version') ?? '' });
  expect((await robin.browser.get(path)).field('story')).toBe('The second');

  const byScript = await robin.browser.post('/api/briefs', { ...late, id, version: '1' });
  expect([byScript.status, byScript.json()]).toMatchObject([409, { code: 'conflict', version: 2 }]);
  const kept = await robin.browser.post('/api/briefs', { ...briefForm([]), id, version: '2' });
  expect(kept.json()).toMatchObject({ version: 3 });
  const asAnother = { ...briefForm([]), id, version: '3', as: randomUUID() };
  expect((await robin.browser.post('/api/briefs', asAnother)).status).toBe(401);
  expect(
    (await (await client()).browser.post('/api/briefs', { ...briefForm([]), id, version: '3' })).status,
  ).toBe(404);
});

test('what is missing is said at its field, and everything typed stays', async () => {
  const [robin, studio] = [await client(), await creative()];
  const id = randomUUID();
  const form = {
    ...briefForm([studio], { place: 'Xyzzyville', 'view-exterior': '999', size: '12 rooms' }),
    id,
  };
  const refused = await robin.browser.post('/briefs/new', { ...form, intent: 'send' });
  expectAnswer(refused, 400, 'Nothing was sent.', 'We do not know this place.');
  expectSays(refused, 'Please enter a number from 0 to 200.', 'Please enter a whole number, such as 6,400.');
  expect([refused.field('place'), refused.field('size'), refused.field('version')]).toEqual([
    'Xyzzyville',
    '12 rooms',
    '1',
  ]);
  const odd = { ...form, projectName: `Ha\u0000us ${'x'.repeat(300)}`, intent: 'send', version: '1' };
  const tooLong = await robin.browser.post('/briefs/new', odd);
  expectAnswer(tooLong, 400, 'at most 200 characters');
  expect(
    (await robin.browser.post('/briefs/new', { ...briefForm([]), id: randomUUID(), intent: 'send' })).text,
  ).toContain('Please choose who gets this brief.');
});

test('a brief goes to each in their own conversation, and each sees their own page of it', async () => {
  const robin = await client();
  const [one, two] = [await creative({ businessName: 'One' }), await creative({ businessName: 'Two' })];
  const path = await send(robin, [one, two]);
  const own = await robin.browser.get(path);
  expect(own.heading).toBe('Terrell Hills House');
  expectSays(own, 'to two creatives', '3 exterior, 8 interior: 11 stills. No film.');
  const list = await one.browser.get('/briefs');
  expect(list.text).toMatch(/New/);
  const asked = await one.browser.get(path);
  expect(asked.text).toContain('from Robin Ashdown');
  expect(asked.text).not.toContain('Two');
  const threads = asked.links.filter((link) => /^\/messages\/./.test(link));
  expect(threads).toHaveLength(1);
  const thread = await one.browser.get(threads[0] ?? '');
  expect(thread.text).toContain('Estimate wanted');
  expect(thread.links).toContain(path);
  expect((await robin.browser.get(path)).text).toContain('Seen');
  expect((await (await client()).browser.get(path)).status).toBe(404);
  expect((await (await creative()).browser.get(path)).status).toBe(404);
  expect((await one.browser.get(`${path}/change`)).status).toBe(404);
});

test('a creative declines with a reason; without one nothing they wrote is lost', async () => {
  const [robin, studio] = [await client(), await creative()];
  const path = await send(robin, [studio]);
  const refused = await studio.browser.post(path, { intent: 'decline', words: 'Away until spring.' });
  expect([refused.status, refused.field('words')]).toEqual([400, 'Away until spring.']);
  expect(refused.text).toContain('Please choose a reason.');
  const form = { intent: 'decline', reason: 'dates', words: 'Away until spring.' };
  expect((await robin.browser.post(path, form)).status).toBe(403);
  await studio.browser.post(path, form);
  expect((await studio.browser.get(path)).text).toContain('You declined on');
  const own = await robin.browser.get(path);
  expect(own.text).toContain('Not free on these dates. Away until spring.');
});

test('a change is written, sent with what is new, and shown to both sides', async () => {
  const [robin, studio] = [await client(), await creative()];
  const path = await send(robin, [studio]);
  const id = path.split('/').at(-1);
  const changing = `/briefs/${id}/change`;
  const form = await robin.browser.get(changing);
  expect([form.field('projectName'), form.field('view-interior'), form.field('version')]).toEqual([
    'Terrell Hills House',
    '8',
    '1',
  ]);
  const change = { ...briefForm([], { 'view-dusk': '2' }), version: '1' };
  await robin.browser.post(changing, { ...change, intent: 'save' });
  expect((await robin.browser.get(path)).text).toContain('Go On Changing');
  expect((await studio.browser.get(path)).text).not.toContain('2 dusk');
  const sent = await robin.browser.post(changing, { ...change, version: '2', intent: 'send' });
  expect((await robin.browser.follow(sent)).text).toContain('Changes Sent');
  expect((await studio.browser.get('/briefs')).text).toContain('Changed');
  const seen = await studio.browser.get(path);
  expectSays(seen, 'Revision 2', '3 exterior, 8 interior, 2 dusk: 13 stills. No film.');
  const again = await robin.browser.post(changing, { ...change, version: '2', intent: 'send' });
  expect((await robin.browser.follow(again)).text).toContain('Nothing Changed');
});

test('a client reminds once, asks another, and ends a brief', async () => {
  const [robin, one, two] = [
    await client(),
    await creative(),
    await creative({ businessName: 'Second Studio' }),
  ];
  await rows('insert into shortlists (user_id, creative_id) values ($1, $2)', [robin.userId, two.id]);
  const path = await send(robin, [one]);
  const own = await robin.browser.get(path);
  const reminded = await robin.browser.post(path, {
    intent: 'remind',
    recipient: own.field('recipient') ?? '',
  });
  expect((await robin.browser.follow(reminded)).field('recipient')).toBeNull();
  expect(own.text).toContain('Second Studio');
  await robin.browser.post(path, { intent: 'ask', creative: two.id });
  expect((await two.browser.get(path)).status).toBe(200);
  const ended = await robin.browser.post(path, { intent: 'withdraw', words: 'The owners sell.' });
  expect((await robin.browser.follow(ended)).text).toContain('Brief Withdrawn');
  expect((await one.browser.get(path)).text).toContain('The client has withdrawn this brief.');
  expect((await robin.browser.post(path, { intent: 'close' })).status).toBe(409);
  expect((await robin.browser.get(`${path}/change`)).status).toBe(404);
});

test('lists go on behind their twentieth brief', async () => {
  const robin = await client();
  await rows(
    `insert into briefs (client_id, draft, created_at)
     select $1, jsonb_build_object('texts', jsonb_build_object('projectName', 'House ' || n)), now() - n * interval '1 day'
       from generate_series(1, 21) n`,
    [robin.userId],
  );
  const first = await robin.browser.get('/briefs');
  expect([first.text.includes('House 20'), first.text.includes('House 21')]).toEqual([true, false]);
  const next = first.links.find((link) => link.startsWith('/briefs?after=')) ?? '';
  const second = await robin.browser.get(next);
  expect([second.text.includes('House 21'), second.text.includes('House 20')]).toEqual([true, false]);
});

test('the short brief of a first message grows into a full one', async () => {
  const [robin, studio] = [await client(), await creative()];
  const form = {
    intent: 'send',
    creativeId: studio.id,
    body: 'Hello',
    projectName: 'Court House',
    place: 'Austin, TX',
    buildingType: 'Brick barn',
    usage: 'Website',
    budget: '$3,000 to $7,500',
    dates: 'In spring',
  };
  const sent = await robin.browser.post(`/messages?creative=${studio.id}`, form);
  const thread = await robin.browser.follow(sent);
  const offer = thread.links.find((link) => link.startsWith('/briefs/new?message=')) ?? '';
  const page = await robin.browser.get(offer);
  expect([page.field('projectName'), page.field('fixed'), page.field('recipient')]).toEqual([
    'Court House',
    'In spring',
    studio.id,
  ]);
  for (const words of ['Brick barn', 'Usage: Website', 'Budget: $3,000 to $7,500']) {
    expect(page.field('story')).toContain(words);
  }
  expect((await studio.browser.get(sent.location ?? '')).links.join()).not.toContain('/briefs/new');
  const other = await (await client()).browser.get(offer);
  expect(other.field('projectName')).toBe('');
});
