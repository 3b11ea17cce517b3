import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { howMany } from '../how-many.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, visitor } from './people.ts';

/** The light study: a whole study in an address, also without scripts (app/features/catalogue/light). */

const house =
  '/light-study?location=35.687%2C+-105.938&elevation=128+Entrance+elevation&elevation=218+Terrace+elevation&elevation=308-9+Garden+elevation&elevation=38+Studio+elevation&day=2026-11-22&time=10%3A40&from=2026-11-22&to=2027-01-20';

describe('a study', () => {
  test('is whole in its address: drawn, listed and said by the server', async () => {
    const page = await visitor().get(house);
    expect([page.status, page.heading]).toEqual([200, 'Light study']);
    expect(page.title).toBe('Light study, 35.687° N, 105.938° W, Oriel');
    expectSays(
      page,
      '31.7° high',
      '161° SSE',
      '06:47 to 16:53',
      'Faces 128° SE. 653 h of best light a year',
      'Hardly in best light in February: photograph it at dusk then. Longest in June, 06:15 to 08:54.',
      'Mon 23 Nov',
      '10:10to12:37',
      'Show 4 more weeks',
      'one visit does both',
      'The 9° horizon costs the garden elevation 75 of 488 hours of best light a year',
      'clock time UTC−7 (America/Denver)',
    );
    expect(page.body.match(/class="year-drawing"/g)).toHaveLength(4);
  });

  test('begins with a place to choose, which is kept as any public page and may be found', async () => {
    const page = await visitor().get('/light-study');
    expectSays(page, 'Choose a place to begin', 'No place, no dates yet');
    expect(page.links).toContain('/light-study?location=Troms%C3%B8%2C+Norway');
    expect(page.headers.get('cache-control')).toContain('public');
    expect(page.body).not.toContain('noindex');
    expect(page.body).toContain('"@type":"WebApplication"');
  });

  test('is kept until today ends at the place, and for as long as any page when it names its days', async () => {
    const seconds = async (path: string) => {
      const said = (await visitor().get(path)).headers.get('cache-control') ?? '';
      return Number(/s-maxage=(\d+)/.exec(said)?.[1]);
    };
    const left = await seconds('/light-study?location=Austin%2C+TX');
    expect(left).toBeLessThanOrEqual(86_400);
    expect(left).not.toBe(await seconds(house));
  });

  test('is for a member what it is for a visitor, and not kept', async () => {
    const { browser } = await client();
    const page = await browser.get(house);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toContain('private');
  });
});

describe('another spelling of a study leads to its one address', () => {
  test.each([
    ['?day=2026-06-21&location=Austin%2C+TX', '?location=Austin%2C+TX&day=2026-06-21'],
    ['?location=Austin%2C+TX&utm_source=mail', '?location=Austin%2C+TX'],
    ['?location=&day=&name=&faces=&horizon=&dates=next', ''],
  ])('%s', async (written, tidy) => {
    const page = await visitor().get(`/light-study${written}`);
    expect([page.status, page.location]).toEqual([302, `/light-study${tidy}`]);
    expect(page.headers.get('cache-control')).not.toContain('public');
    expect((await visitor().get(page.location ?? '')).status).toBe(200);
  });
});

describe('the form without scripts', () => {
  const form =
    '/light-study?location=Austin%2C+TX&day=2026-06-21&minute=480&name=Lake+elevation&faces=90&horizon=&name=Court&faces=SW&horizon=12&dates=summer&from=&to=';

  test('sends place, day, time and elevations', async () => {
    const answer = await visitor().get(form);
    expect(answer.location).toBe(
      '/light-study?location=Austin%2C+TX&elevation=90+Lake+elevation&elevation=225-12+Court&day=2026-06-21&time=08%3A00&dates=summer',
    );
    const page = await visitor().get(answer.location ?? '');
    expect(page.field('location')).toBe('Austin, TX');
    expect(page.field('day')).toBe('2026-06-21');
    expect(page.field('minute')).toBe('480');
    expect(page.text).toContain('Faces 225° SW, horizon 12°');
  });

  test('adds an elevation, and removes one', async () => {
    expect((await visitor().get(`${form}&add=1`)).location).toContain(
      'elevation=225-12+Court&elevation=180+Elevation+C',
    );
    expect((await visitor().get(`${form}&remove=0`)).location).toContain('TX&elevation=225-12+Court&day');
  });
});

describe('what cannot be used', () => {
  test.each([
    ['faces=north-ish&name=Yard', '“north-ish” is not a bearing.', 'north-ish'],
    ['location=Texas', 'Texas is too large to have one sun.', 'Texas'],
    [`${'faces=9&'.repeat(7)}`, 'A study has at most 6 elevations.', 'at most'],
  ])('%s is said, kept as it was typed, and kept by no cache', async (query, message, typed) => {
    const page = await visitor().get(`/light-study?${query}`);
    expectAnswer(page, 200, message);
    expect(page.body).toContain(typed);
    expect(page.headers.get('cache-control') ?? '').not.toContain('public');
  });

  test('leaves the rest of the study as it is', async () => {
    const page = await visitor().get(
      '/light-study?location=Austin%2C+TX&day=soon&elevation=90+Lake+elevation',
    );
    expectSays(page, '“soon” is not a date.', 'Faces 90° E');
    expect(page.field('location')).toBe('Austin, TX');
  });

  test('names are text, never markup, in the page and in what its script is given', async () => {
    const name = '</script><img src=x onerror=alert(1)>"\'&';
    const page = await visitor().get(
      `/light-study?${new URLSearchParams({ location: 'Austin, TX', elevation: `90 ${name}` })}`,
    );
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('<img src=x');
    expect(page.field('name')).toBe(name);
    expect(page.text).toContain(name.replace(/<[^>]+>/g, (tag) => tag));
  });
});

test('a place that is misspelt is understood, and said; its photographers are one link away', async () => {
  const page = await visitor().get('/light-study?location=Brookln');
  expect(page.text).toContain('A study for Brooklyn, NY; you typed “Brookln”.');
  expect(page.field('location')).toBe('Brooklyn, NY');
  expect(page.text).toContain('Photographers who work in Brooklyn, NY');
  expect(page.links).toContain('/browse?location=Brooklyn%2C+NY');
});

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
