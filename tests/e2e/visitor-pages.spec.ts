import { makeMember, signInAs } from './members.ts';
import { creativeWith, expect, test } from './oriel.ts';

/** A page of somebody who is signed in never enters the page cache (docs/ARCHITECTURE.md). */

// The bytes of a page hang on nothing that another test does meanwhile.
test.use({ world: 'changed' });

test('a visitor gets the same bytes before and after a client has visited and saved', async ({
  page,
  database,
  playwright,
  baseURL,
}) => {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const paths = ['/browse', '/search?q=Atelier+Norrby', `/creative/${id}`];
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const seen = () =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await visitor.get(path);
        expect(answer.headers()['cache-control']).toContain('public');
        return { path, etag: answer.headers().etag, body: await answer.body() };
      }),
    );
  // The second time from the cache.
  const before = [await seen(), await seen()];

  const client = await makeMember(database);
  await signInAs(page, client);
  const asClient = async () => {
    for (const path of paths) {
      const answer = await page.request.get(path);
      expect(answer.headers()['cache-control']).toBe('private, no-store');
      expect(answer.headers().etag).toBeUndefined();
      expect(await answer.text()).toContain('Sign Out');
    }
  };
  await asClient();
  const saved = await page.request.post('/api/shortlist', {
    form: { intent: 'add', creativeId: id },
    headers: { Origin: baseURL ?? '' },
  });
  expect(saved.ok()).toBe(true);
  await asClient();

  for (const pages of [before[1] ?? [], await seen()]) {
    for (const [place, { path, etag, body }] of pages.entries()) {
      expect(body.equals(before[0]?.[place]?.body ?? Buffer.alloc(0)), path).toBe(true);
      expect(etag).toBe(before[0]?.[place]?.etag);
      expect(body.toString()).not.toMatch(/Sign Out|Robin/);
    }
  }
  await database.rows('delete from users where id = $1', [client.userId]);
  await visitor.dispose();
});
