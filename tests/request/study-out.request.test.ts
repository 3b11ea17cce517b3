import sharp from 'sharp';
import { expect, test } from 'vitest';
import { howMany } from '../how-many.ts';
import { client, visitor } from './people.ts';

/** What goes out of a light study without an account: windows for a calendar, the sheet, the picture. */

const query = 'location=Austin%2C+TX&elevation=128+Entrance+elevation&elevation=308-9+Garden+elevation';

test('windows go to a calendar, and without any the study is shown', async () => {
  const file = await visitor().get(`/light-study/calendar.ics?${query}&pick=2026-12-08.1&pick=2026-12-08.2`);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('filename="Light study, Austin, TX.ics"');
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file.body).toContain('LOCATION:Austin\\, TX');
  // What calendars are told to publish has somebody who does (RFC 5546).
  expect(file.body.match(/ORGANIZER:mailto:\S+@\S+/g)).toHaveLength(2);
  const none = await visitor().get(`/light-study/calendar.ics?${query}`);
  expect(none.location).toBe(`/light-study?${query}`);
  expect((await visitor().get('/light-study/calendar.ics?pick=2026-12-08.1')).location).toBe('/light-study');
});

test('several windows are chosen in the list and go into one file, without scripts', async () => {
  const page = await visitor().get(`/light-study?${query}&from=2026-12-01&to=2026-12-20`);
  const form =
    /<form[^>]*action="\/light-study\/calendar\.ics"[^>]*>(.*?)<\/form>/s.exec(page.body)?.[1] ?? '';
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  expect(fields.map(([, name, value]) => `${name}=${value}`)).toEqual([
    'location=Austin, TX',
    'elevation=128 Entrance elevation',
    'elevation=308-9 Garden elevation',
  ]);
  const picks = [...form.matchAll(/name="pick"[^>]*value="([^"]+)"/g)].map(([, pick]) => pick ?? '');
  expect(picks.length).toBeGreaterThan(3);
  const sent = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
  for (const pick of picks) sent.append('pick', pick);
  const file = await visitor().get(`/light-study/calendar.ics?${sent}`);
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(picks.length);
});

test('the sheet is a PDF on either paper, whatever stands in the names', async () => {
  const name = encodeURIComponent('東京 <b>(x)</b> \\ ) Tj /JS (app.alert(1))');
  for (const [paper, box] of [
    ['a4', '[0 0 595.28 841.89]'],
    ['letter', '[0 0 612 792]'],
    ['../../etc', '[0 0 595.28 841.89]'],
  ]) {
    const address = `/light-study/sheet.pdf?${query}&elevation=10+${name}&paper=${paper}`;
    const sheet = await visitor().get(address);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sheet.body).toContain(`/MediaBox ${box}`);
    expect(sheet.body.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(sheet.body).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction/);
  }
  expect((await visitor().get('/light-study/sheet.pdf?location=Nowherebourg')).location).toBe(
    '/light-study?location=Nowherebourg',
  );
});

test('of many sheets that one place wants at once some wait, the others are told to come again, and the site answers meanwhile', async () => {
  const asked = Array.from({ length: howMany({ short: 20, long: 100 }) }, (_, turn) =>
    visitor().send(`/light-study/sheet.pdf?location=Austin&elevation=${turn}+A`, { mayFail: true }),
  );
  const page = await visitor().get('/credits');
  expect(page.status).toBe(200);
  const answers = await Promise.all(asked);
  const counts = Map.groupBy(answers, ({ status }) => status);
  expect([...counts.keys()].toSorted()).toEqual([200, 503]);
  expect(counts.get(200)?.length).toBeGreaterThanOrEqual(2);
  expect(counts.get(503)?.[0]?.headers.get('retry-after')).toBe('5');
});

test('the picture is a PNG of the size that links are shown with, known again by its tag', async () => {
  const address = `/og/light-study.png?${query}&elevation=10+${encodeURIComponent('<svg onload=x> & "東京"')}`;
  const picture = await visitor().get(address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  const again = await visitor().get(address, { 'if-none-match': picture.headers.get('etag') ?? '' });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const { browser } = await client();
  expect((await browser.get(address)).headers.get('cache-control')).toContain('public');
  expect((await visitor().get('/og/light-study.png?location=Nowherebourg')).status).toBe(404);
});

test('the page leads to all of it without scripts, and names the picture for links to it', async () => {
  const page = await visitor().get(`/light-study?${query}&day=2026-12-08`);
  const { links, body } = page;
  expect(links).toContain(`/light-study/send?${query}&day=2026-12-08`);
  expect(links).toContain(`/light-study/sheet.pdf?${query}&day=2026-12-08&paper=letter`);
  expect(body).toContain(`/og/light-study.png?${query.replaceAll('&', '&amp;')}&amp;day=2026-12-08`);
  expect(links).toContain('/browse?location=Austin%2C+TX');
  const entry = links.find((link) => link.startsWith('/light-study/calendar.ics')) ?? '';
  expect((await visitor().get(entry)).body).toContain('BEGIN:VEVENT');
  const somewhere = await visitor().get('/light-study?location=35.687%2C+-105.938');
  expect(somewhere.links).toContainEqual(expect.stringMatching(/^\/browse\?view=map&area=-106\.938/));
});
