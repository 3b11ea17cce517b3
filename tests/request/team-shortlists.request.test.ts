import { expect, test } from 'vitest';
import { insertFirm } from '../factories/project-factory.ts';
import { client, creative, type Member, visitor } from './people.ts';
import { rows, texts, withClient } from './site.ts';

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
  expect([read.status, read.text]).toEqual([200, expect.stringContaining('Noor Photographs')]);
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
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('belongs to no firm')]);
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
