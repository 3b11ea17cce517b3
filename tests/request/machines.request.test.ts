import { expect, test } from 'vitest';
import { visitor } from './people.ts';
import { origin } from './site.ts';

/** What no person asks for: robots, health, figures, browsers by themselves; and what comes from other sites. */

test.each([{ Origin: 'http://evil.example' }, { Origin: 'null' }, { Origin: '' }])(
  'what would change something is refused with %j',
  async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect([method, (await visitor().send('/browse', { method, headers })).status]).toEqual([method, 403]);
    }
    expect((await visitor().send('/browse', { method: 'HEAD', headers })).status).toBe(200);
  },
);

test('a method that no page knows is refused', async () => {
  const refused = await visitor().send('/browse', { method: 'PROPFIND' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([
    405,
    'GET, HEAD, POST, PUT, PATCH, DELETE',
  ]);
});

test('health and readiness are said', async () => {
  const health = await visitor().get('/healthz');
  expect([health.status, health.body]).toEqual([200, 'ok']);
  expect((await visitor().get('/readyz')).status).toBe(200);
});

test('figures are for this machine, name no page, and are not told to whoever is passed on', async () => {
  await visitor().get('/credits');
  const figures = await visitor().get('/metrics');
  expect(figures.headers.get('content-type')).toContain('text/plain');
  expect(figures.body).toMatch(/^oriel_requests_total\{way="(cached|served)",status="2xx"\} \d+$/m);
  expect(figures.body).toContain('process_cpu_seconds_total');
  expect(figures.body).not.toMatch(/\/creative\/[0-9a-f]{8}/);
  expect((await visitor().get('/metrics', { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404);
});

test('robots are kept out of private areas and shown the sitemap', async () => {
  const { body } = await visitor().get('/robots.txt');
  expect(body).toContain('Disallow: /messages');
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('who finds a hole is told where to write, and who keeps passwords where they are changed', async () => {
  const { body, headers } = await visitor().get('/.well-known/security.txt');
  expect(headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const days = (Date.parse(body.match(/^Expires: (\S+)$/m)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  const change = await visitor().get('/.well-known/change-password');
  expect([change.status, change.location]).toEqual([302, '/account#password']);
  expect((await visitor().get('/.well-known/nothing-here')).status).toBe(404);
});

test('files and live news that are not for the asker are not given', async () => {
  expect((await visitor().get('/media/none/480.jpg')).status).toBe(404);
  expect((await visitor().get('/events')).status).toBe(401);
});
