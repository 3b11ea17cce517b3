import { Client } from 'pg';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { ownDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { saveSettings } from './save-settings.server.ts';

const pool = testPool();
let admin: Actor;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  admin = await insertMember(pool, { isAdmin: true });
});

afterEach(async () => {
  await pool.query('delete from site_settings');
});

it('holds at once, and leaves a line with the value before and after', async () => {
  const opened = await getSiteSettings(db());
  const settings = { ...opened, isSignUpOpen: false, announcement: 'Closed on Monday.' };
  expect(await saveSettings(admin, { opened, settings, now })).toEqual({
    ok: true,
    changed: ['announcement', 'isSignUpOpen'],
  });
  expect(await getSiteSettings(db())).toEqual(settings);
  const { rows } = await pool.query(
    `select action, subject_id, before, after from audit_log where actor_id = $1 order by id`,
    [admin.userId],
  );
  expect(rows).toEqual([
    { action: 'setting.changed', subject_id: 'announcement', before: '', after: 'Closed on Monday.' },
    { action: 'setting.changed', subject_id: 'isSignUpOpen', before: true, after: false },
  ]);
});

it('leaves what another admin has changed meanwhile', async () => {
  const opened = await getSiteSettings(db());
  await Promise.all([
    saveSettings(admin, { opened, settings: { ...opened, isSignUpOpen: false }, now }),
    saveSettings(admin, { opened, settings: { ...opened, supportEmail: 'help@oriel.example' }, now }),
  ]);
  expect(await getSiteSettings(db())).toMatchObject({
    isSignUpOpen: false,
    supportEmail: 'help@oriel.example',
  });
});

it('writes nothing where another admin has set the same to something else, and says how it is now', async () => {
  const opened = await getSiteSettings(db());
  await saveSettings(admin, { opened, settings: { ...opened, announcement: 'Theirs' }, now });
  const settings = { ...opened, announcement: 'Mine', isSignUpOpen: false };
  const stored = { ...opened, announcement: 'Theirs' };
  expect(await saveSettings(admin, { opened, settings, now })).toEqual({
    ok: false,
    code: 'conflict',
    keys: ['announcement'],
    stored,
  });
  expect(await getSiteSettings(db())).toEqual(stored);
  expect(await saveSettings(admin, { opened: stored, settings, now })).toMatchObject({ ok: true });
});

it('says that nothing changed when somebody saves what holds already', async () => {
  const opened = await getSiteSettings(db());
  const settings = { ...opened, earlyAdopterPricing: false };
  await saveSettings(admin, { opened, settings, now });
  expect(await saveSettings(admin, { opened, settings, now })).toEqual({ ok: true, changed: [] });
});

it('tells every process to drop its pages', async () => {
  const listener = new Client({ connectionString: ownDatabaseUrl() });
  await listener.connect();
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen page_changes');
  const opened = await getSiteSettings(db());
  await saveSettings(admin, { opened, settings: { ...opened, announcement: 'New' }, now });
  await vi.waitFor(() => expect(heard).toContain('all'));
  await listener.end();
});

it('is not for others', async () => {
  const opened = await getSiteSettings(db());
  const member = await insertMember(pool);
  expect(await saveSettings(member, { opened, settings: { ...opened, isSignUpOpen: false }, now })).toEqual({
    ok: false,
    code: 'notAllowed',
  });
  expect(await getSiteSettings(db())).toEqual(opened);
});
