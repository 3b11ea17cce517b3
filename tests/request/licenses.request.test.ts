import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { issueLicenses } from '#app/features/work/licenses/issue/issue-licenses.server.ts';
import { preparePictures } from '#app/features/work/licenses/issue/prepare-pictures.job.server.ts';
import { mayVerify } from '#app/features/work/licenses/verify/verify-license.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { type CommissionOverrides, insertCommission } from '../factories/licensed-commission.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, client, creative, type Member, visitor } from './people.ts';
import { rows, texts, withClient } from './site.ts';

/** Certificates, their paper, and what anybody learns of a license, without scripts. */

/** A commission of two parties with pictures, whose licenses are issued. */
async function scene(overrides: Partial<CommissionOverrides> = {}) {
  const [robin, studio] = [await client(), await creative({ businessName: 'Atelier Norrby' })];
  const storageKey = `commissions/${randomUUID()}.jpg`;
  await storage().write(storageKey, readFileSync('db/seed/media/photos/01-villa-dusk.jpg'));
  const commission = await withClient((connection) =>
    insertCommission(connection, {
      clientId: robin.userId,
      creativeId: studio.id,
      parties: [{ userId: robin.userId }, { email: 'lucia@peralta.example', name: 'Peralta Timber' }],
      pictures: [{ title: 'Pool side, blue hour', storageKey }, { title: 'Stair' }],
      ...overrides,
    }),
  );
  const issued = await db().transaction((tx) => issueLicenses(tx, commission.id));
  const made = (await rows('select id from licenses where commission_id = $1', [commission.id])) as {
    id: string;
  }[];
  for (const { id } of made) await preparePictures(id);
  const [number = '', second = ''] = issued.map((each) => each.number);
  return { robin, studio, commission, number, second };
}

test('a certificate is read by its holder and the creative; nobody else finds it', async () => {
  const { robin, studio, number, second } = await scene();
  const path = `/licenses/${number}`;
  for (const { browser } of [robin, studio]) {
    const page = await browser.get(path);
    expect(page.status).toBe(200);
    expectSays(
      page,
      'Whitfield Moss Architects may use two pictures of Terrell Hills House.',
      'Photographer, owner of the copyright',
      'Pool side, blue hour',
      'Training machines with them',
      'Ten years, from ',
      '“Photograph: Atelier Norrby”',
      'License terms, version 1',
      `/verify/${number}`,
    );
    // The other certificates of the commission, for who asked for it and for the creative.
    expect(page.links).toContain(`/licenses/${second}`);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const picture = await browser.get(`/licenses/${number}/pictures/1.jpg`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 720 });
    expect((await browser.get(`/licenses/${number}/pictures/2.jpg`)).status).toBe(404);
  }
  for (const stranger of [await client(), await creative(), await admin()] as Member[]) {
    expect((await stranger.browser.get(path)).status).toBe(404);
    expect((await stranger.browser.get(`${path}/certificate.pdf`)).status).toBe(404);
  }
  expect((await visitor().get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
  expect((await robin.browser.get(`/licenses/${number.toLowerCase()}`)).location).toBe(path);
  expect((await robin.browser.get('/licenses/nonsense')).status).toBe(404);
});

test('a certificate is one page of either paper', async () => {
  const { robin, number } = await scene();
  for (const paper of ['a4', 'letter']) {
    const sheet = await robin.browser.get(`/licenses/${number}/certificate.pdf?paper=${paper}`);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = Buffer.from(sheet.bytes).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toMatch(paper === 'a4' ? /MediaBox \[0 0 595\.28 841\.89\]/ : /MediaBox \[0 0 612 792\]/);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test('the link that a party without an account was mailed opens its certificate, and no other', async () => {
  const { number, second } = await scene();
  const [mail = ''] = await texts(
    `select text from mails where to_address = 'lucia@peralta.example' order by created_at desc`,
  );
  const [link = '', key = ''] = mail.match(new RegExp(`/licenses/${second}\\?key=([\\w-]+)`)) ?? [];
  const page = await visitor().get(link);
  expectAnswer(page, 200, 'Peralta Timber may use two pictures');
  expect(page.links).not.toContain(`/licenses/${number}`);
  expect((await visitor().get(`/licenses/${second}/certificate.pdf?paper=a4&key=${key}`)).status).toBe(200);
  expect((await visitor().get(`/licenses/${number}?key=${key}`)).status).toBe(302);
  expect((await visitor().get(`/licenses/${second}?key=${key}x`)).status).toBe(302);
});

test('anybody checks a number, however it is typed, and learns what a third party must know', async () => {
  const { number } = await scene();
  const form = await visitor().get('/verify');
  expectAnswer(form, 200, 'License number');
  expect((await visitor().get(`/verify?number=+${number.toLowerCase()}+`)).location).toBe(
    `/verify/${number}`,
  );
  const page = await visitor().get(`/verify/${number}`);
  expect(page.status).toBe(200);
  expectSays(
    page,
    'This license is valid',
    'Whitfield Moss Architects may use these two pictures by Atelier Norrby. Checked on',
    'Terrell Hills House, San Antonio, TX',
    'Own website and social media, awards and competitions, editorial: worldwide, until',
    'Passing on, selling, stock libraries, changing the building, training machines',
    'Unchanged, license terms version 1',
    'shasum -a 256',
  );
  for (const secret of ['Person 1', 'Peralta', '5,640', '@']) expect(page.text).not.toContain(secret);
  expect(page.body).toContain('noindex');
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect((await visitor().get(`/licenses/${number}/pictures/1.jpg`)).status).toBe(200);
  const fingerprints = await visitor().get(`/verify/${number}/fingerprints.txt`);
  expect(fingerprints.body).toMatch(/\n[0-9a-f]{64} {2}[0-9a-f]{16} {2}01 {2}Pool side, blue hour\n/);
  for (const typed of ['OR-9999-9', 'nonsense', "x'--"]) {
    const unknown = await visitor().get(`/verify/${encodeURIComponent(typed)}`);
    expectAnswer(unknown, 404, 'No license with this number');
    expect(unknown.field('number')).toBe(typed);
  }
  expect((await visitor().get('/verify/OR-9999-9/fingerprints.txt')).status).toBe(404);
});

test('what has ended, or was withdrawn, says so and shows no pictures', async () => {
  const { number, studio, robin } = await scene();
  const path = `/licenses/${number}`;
  const reason = 'The invoice was not paid.';
  const refused = await robin.browser.post(path, { reason });
  expect(refused.status).toBe(403);
  const empty = await studio.browser.post(path, { reason: ' ' });
  expect(empty.status).toBe(400);
  expect((await (await client()).browser.post(path, { reason })).status).toBe(404);
  expect((await visitor().post(path, { reason })).location).toContain('/auth');
  const withdrawn = await studio.browser.post(path, { reason });
  expect((await studio.browser.follow(withdrawn)).text).toContain(`Withdrawn on`);
  const again = await studio.browser.post(path, { reason });
  expect(again.status).toBe(409);
  const check = await visitor().get(`/verify/${number}`);
  expect(check.text).toContain('This license is withdrawn');
  expect(check.text).not.toContain('invoice');
  expect((await robin.browser.get(path)).text).toContain(reason);
  expect((await visitor().get(`${path}/pictures/1.jpg`)).status).toBe(404);
  expect((await robin.browser.get(`${path}/pictures/1.jpg`)).status).toBe(200);
  expect((await visitor().get(`/verify/${number}/fingerprints.txt`)).status).toBe(404);
  const old = await scene({ term: 'one-year' });
  await withClient(async (connection) => {
    // Past what keeps its text.
    await connection.query('set session_replication_role = replica');
    await connection.query(
      `update licenses set starts_on = '2024-07-01', ends_on = '2026-06-30' where number = $1`,
      [old.number],
    );
    await connection.query('reset session_replication_role');
  });
  const ended = await visitor().get(`/verify/${old.number}`);
  expectSays(
    ended,
    'This license has ended',
    `${old.number} ran until 30 Jun 2026. Ask the photographer, Atelier Norrby, to renew it.`,
  );
});

test('a draft is read before the pictures are delivered, and cannot be checked', async () => {
  const { robin, studio, commission } = await scene({ pictures: [] });
  const number = `OR-${String(commission.number).padStart(4, '0')}-1`;
  for (const { browser } of [robin, studio]) {
    const page = await browser.get(`/licenses/${number}`);
    expect(page.text).toContain('Draft. It is issued when the pictures are delivered');
    expect(page.text).not.toContain('SHA-256');
  }
  expect((await visitor().get(`/verify/${number}`)).status).toBe(404);
  expect((await visitor().get(`/licenses/${number}/pictures/1.jpg`)).status).toBe(404);
});

test('the terms stand in versions, and say that they are no legal advice', async () => {
  const newest = await visitor().get('/license-terms');
  expect(newest.text).toContain(
    'This is no legal advice, and these terms have yet to be reviewed by a lawyer.',
  );
  expect((await visitor().get('/license-terms/1')).text).toContain('Version 1, published 26 Nov 2026');
  for (const none of ['0', '99', 'x', '1.0'])
    expect((await visitor().get(`/license-terms/${none}`)).status).toBe(404);
});

test('whoever tries number after number is stopped, whether they exist or not', async () => {
  const { number } = await scene();
  const counted = await Promise.all(Array.from({ length: 119 }, () => mayVerify('127.0.0.1')));
  expect(counted).not.toContain(false);
  expect((await visitor().get(`/verify/${number}`)).status).toBe(200);
  for (const path of [`/verify/${number}`, '/verify/OR-9999-9', `/verify/${number}/fingerprints.txt`]) {
    const stopped = await visitor().get(path);
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '600']);
    expect(stopped.body).not.toContain('Whitfield');
  }
  expect(await mayVerify('198.51.100.9')).toBe(true);
});
