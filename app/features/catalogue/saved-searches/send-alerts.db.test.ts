import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeChoices } from '#app/features/accounts/mail/notification-choices.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertProject } from '#tests/factories/project-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { listSavedSearches } from './list-saved-searches.server.ts';
import {
  changeSavedSearch,
  openSavedSearch,
  removeSavedSearch,
  restoreSavedSearch,
  saveSearch,
} from './save-search.server.ts';
import { readSavedAddress, type SavedState } from './saved-address.ts';
import { type Cadence, maxSaved } from './saved-search-schema.ts';
import { sendAlerts } from './send-alerts.job.server.ts';

/** What is new to saved searches: told once, to whom it concerns, and never what is old. One file, hence the length. */

const pool = testPool();
const client = await testClient(pool);
afterAll(closeSender);

/** A Wednesday. Searches were told of everything until the day before. */
const morning = new Date('2026-03-04T07:05:00Z');
const toldUntil = '2026-03-03T06:55:00Z';

let ann: Actor;
beforeEach(async () => {
  await pool.query('delete from saved_searches');
  await pool.query('delete from mails');
  await pool.query(`update arrivals set arrived_at = '2026-02-01T00:00:00Z'`);
  ann = await insertMember(pool);
});

const state = (address: string): SavedState => {
  const saved = readSavedAddress(address);
  if (!saved) throw new Error(`No search: ${address}`);
  return saved;
};

/** Saves a search that was told until the day before, and is due this morning. */
async function save(who: Actor, address: string, { name = address, cadence = 'daily' as Cadence } = {}) {
  expect(await saveSearch(who, state(address), { name, cadence })).toEqual({ ok: true, isNew: true });
  await pool.query(
    `update saved_searches set told_until = $1, opened_at = $1, due_at = case when cadence = 'never' then null else $2::timestamptz end
      where user_id = $3 and name = $4`,
    [toldUntil, '2026-03-04T07:00:00Z', who.userId, name],
  );
}

/** Somebody who is first listed at a moment, and has a project of the same name. */
async function arrives(name: string, at = '2026-03-03T12:00:00Z') {
  const { id } = await insertCreative(client, { businessName: name, portfolio: [{ title: 'Stair' }] });
  const projectId = await insertProject(client, { creativeId: id, name: `${name} House` });
  await pool.query('update arrivals set arrived_at = $1 where id in ($2, $3)', [at, id, projectId]);
  return { id, projectId };
}

const mailsTo = async ({ userId }: Pick<Actor, 'userId'>) =>
  (await pool.query('select * from mails where user_id = $1 order by created_at', [userId])).rows;

describe('what is new to saved searches', () => {
  test('is one mail for all of an account, with the best of each and a link that ends them', async () => {
    await save(ann, '/search?q=granite', { name: 'Granite' });
    await save(ann, '/projects?q=granite', { name: 'Granite houses' });
    await save(ann, '/search?q=basalt', { name: 'Basalt' });
    await save(ann, '/browse', { name: 'Everybody', cadence: 'never' });
    for (const name of ['Granite One', 'Granite Two', 'Granite Three', 'Granite Four', 'Granite Five']) {
      await arrives(name);
    }
    await sendAlerts(morning);
    const [mail, ...others] = await mailsTo(ann);
    expect(others).toEqual([]);
    expect([mail.template, mail.subject]).toEqual(['saved-searches', 'New on Oriel for 2 saved searches']);
    expect(mail.text).toMatch(/Granite.*: 5 new/);
    expect(mail.text).toMatch(/and 2\s+others/);
    expect(mail.text).toContain('/projects/granite-one-house');
    expect(mail.text).not.toContain('Basalt');
    expect(mail.text).not.toContain('Everybody');
    expect(mail.unsubscribe_url).toContain('/unsubscribe?');
  });

  test('is told once, also when three workers run at once, and never again', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => insertMember(pool)));
    for (const who of [ann, ...others]) {
      await save(who, '/search?q=slate', { name: 'Slate' });
      await save(who, '/projects?q=slate', { name: 'Slate houses' });
    }
    await arrives('Slate Studio');
    await Promise.all([sendAlerts(morning), sendAlerts(morning), sendAlerts(morning)]);
    for (const who of [ann, ...others]) {
      const mails = await mailsTo(who);
      expect(mails).toHaveLength(1);
      expect(mails[0].text).toContain('Slate Studio House');
    }
    await sendAlerts(morning);
    await sendAlerts(new Date('2026-03-05T07:05:00Z'));
    expect(await mailsTo(ann)).toHaveLength(1);
    await arrives('Slate Pictures', '2026-03-05T12:00:00Z');
    await sendAlerts(new Date('2026-03-06T07:05:00Z'));
    const [, second] = await mailsTo(ann);
    expect(second.text).toContain('Slate Pictures');
    expect(second.text).not.toContain('Slate Studio');
  });

  test('is nothing old: who was listed before, came back, or only began to match', async () => {
    const old = await arrives('Old Marble', '2026-03-03T06:54:59Z');
    const back = await arrives('Marble Back', '2026-02-01T00:00:00Z');
    const hidden = `update creative_profiles set unlisted_at = now(), unlisted_reason = 'Asked' where id = $1`;
    await pool.query(hidden, [back.id]);
    await pool.query(
      'update creative_profiles set unlisted_at = null, unlisted_reason = null where id = $1',
      [back.id],
    );
    await pool.query(`update creative_profiles set tagline = 'Marble and light' where id = $1`, [old.id]);
    await save(ann, '/search?q=marble');
    await save(ann, '/projects?q=marble');
    await sendAlerts(morning);
    expect(await mailsTo(ann)).toEqual([]);
    await pool.query('select rebuild_directory()');
    await sendAlerts(new Date('2026-03-05T07:05:00Z'));
    expect(await mailsTo(ann)).toEqual([]);
  });

  test('is told once, too, when the time it is due at is finer than a clock of ours', async () => {
    await save(ann, '/search?q=gneiss');
    await pool.query(`update saved_searches set due_at = '2026-03-04T07:00:00.123456Z'`);
    await arrives('Gneiss Light');
    await sendAlerts(morning);
    await sendAlerts(morning);
    expect(await mailsTo(ann)).toHaveLength(1);
  });

  test('waits for what may still be under way, and tells it the next time', async () => {
    await save(ann, '/search?q=quartz');
    await arrives('Quartz Light', '2026-03-04T06:56:00Z');
    await sendAlerts(morning);
    expect(await mailsTo(ann)).toEqual([]);
    await sendAlerts(new Date('2026-03-05T07:05:00Z'));
    expect(await mailsTo(ann)).toHaveLength(1);
  });

  test('is mailed weekly on Mondays, and with what is daily in one mail', async () => {
    await save(ann, '/search?q=schist', { name: 'Daily' });
    await save(ann, '/projects?q=schist', { name: 'Weekly', cadence: 'weekly' });
    await pool.query(`update saved_searches set due_at = '2026-03-09T07:00:00Z' where name = 'Weekly'`);
    await arrives('Schist Film');
    await sendAlerts(morning);
    await arrives('Schist Sound', '2026-03-08T12:00:00Z');
    await sendAlerts(new Date('2026-03-09T07:05:00Z'));
    const [first, second, ...rest] = await mailsTo(ann);
    expect(first.text).not.toContain('Weekly');
    expect(second.text).toMatch(/Daily.*: 1 new/);
    expect(second.text).toMatch(/Weekly.*: 2 new/);
    expect(rest).toEqual([]);
  });

  test('a crash between looking and sending loses nothing and doubles nothing', async () => {
    await save(ann, '/search?q=gneiss');
    await arrives('Gneiss Works');
    await pool.query(
      `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await pool.query(
      'create trigger refuse before insert on mails for each row execute function refuse_mail()',
    );
    await sendAlerts(morning);
    await pool.query('drop function refuse_mail cascade');
    expect(await mailsTo(ann)).toEqual([]);
    await sendAlerts(morning);
    expect(await mailsTo(ann)).toEqual([]);
    await Promise.all([
      sendAlerts(new Date('2026-03-04T08:06:00Z')),
      sendAlerts(new Date('2026-03-04T08:06:00Z')),
    ]);
    expect(await mailsTo(ann)).toHaveLength(1);
  });

  test('is not mailed to who wants no such mails or is disabled, and what they missed stays untold', async () => {
    const off = await insertMember(pool);
    for (const who of [ann, off]) await save(who, '/search?q=dolomite', { name: 'Dolomite' });
    await writeChoices([{ userId: ann.userId, kind: 'savedSearches', isWanted: false }]);
    await pool.query('update users set disabled_at = now() where id = $1', [off.userId]);
    await arrives('Dolomite Days');
    await sendAlerts(morning);
    await writeChoices([{ userId: ann.userId, kind: 'savedSearches', isWanted: true }]);
    await pool.query('update users set disabled_at = null where id = $1', [off.userId]);
    await sendAlerts(new Date('2026-03-05T07:05:00Z'));
    expect([await mailsTo(ann), await mailsTo(off)]).toEqual([[], []]);
  });

  test('is looked at in batches, until none is due', async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => insertMember(pool)));
    for (const who of many) {
      await pool.query(
        `insert into saved_searches (user_id, address, name, cadence, told_until, due_at)
         select $1, '/search?q=tuff' || n, 'Tuff', 'daily', $2, '2026-03-04T07:00:00Z' from generate_series(1, 50) n`,
        [who.userId, toldUntil],
      );
    }
    let batches = 0;
    while (await sendAlerts(morning)) batches += 1;
    expect(batches).toBe(1);
    const { rows } = await pool.query('select from saved_searches where due_at <= $1', [morning]);
    expect(rows).toEqual([]);
  });
});

describe('somebody’s saved searches', () => {
  test('say what arrived since they were opened', async () => {
    await save(ann, '/search?q=porphyry', { name: 'Stone' });
    await arrives('Porphyry Press');
    const [search] = await listSavedSearches(ann);
    expect(search).toMatchObject({
      name: 'Stone',
      newCount: 1,
      lines: [{ term: 'Words', text: 'porphyry' }],
      since: new Date(toldUntil).toISOString(),
    });
    expect(await openSavedSearch(ann, search?.id ?? '')).toEqual({ ok: true, address: '/search?q=porphyry' });
    expect((await listSavedSearches(ann))[0]?.newCount).toBe(0);
    await sendAlerts(morning);
    expect(await mailsTo(ann)).toHaveLength(1);
  });

  test('are fifty at most, also when sixty are saved at once, and each is kept once', async () => {
    const results = await Promise.all(
      Array.from({ length: maxSaved + 10 }, (_, at) =>
        saveSearch(ann, state(`/search?q=lime${at % 55}`), { name: 'Lime', cadence: 'never' }),
      ),
    );
    expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(maxSaved);
    expect(results.filter((result) => !result.ok && result.code === 'tooMany').length).toBeGreaterThan(0);
    const { rows } = await pool.query('select count(*)::int as n from saved_searches');
    expect(rows).toEqual([{ n: maxSaved }]);
  });

  test('are changed, opened, deleted and brought back by their owner alone', async () => {
    const bob = await insertMember(pool);
    await save(ann, '/projects?q=chalk', { name: 'Chalk' });
    const id = (await listSavedSearches(ann))[0]?.id ?? '';
    const values = { name: 'Mine', cadence: 'never' } as const;
    const notFound = { ok: false, code: 'notFound' };
    for (const [who, of] of [
      [bob, id],
      [ann, 'nonsense'],
      [ann, bob.userId],
    ] as const) {
      expect(await changeSavedSearch(who, of, values)).toEqual(notFound);
      expect(await openSavedSearch(who, of)).toEqual(notFound);
      expect(await removeSavedSearch(who, of)).toEqual(notFound);
    }
    expect(await saveSearch(null, state('/search'), values)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await changeSavedSearch(null, id, values)).toEqual({ ok: false, code: 'notAllowed' });

    const before = (
      await pool.query('select name, address, cadence, created_at, opened_at, told_until from saved_searches')
    ).rows;
    const removed = await removeSavedSearch(ann, id);
    const undoText = removed.ok ? removed.undoText : '';
    expect(await listSavedSearches(ann)).toEqual([]);
    expect(await restoreSavedSearch(bob, undoText)).toEqual({ ok: false, code: 'restoreFailed' });
    expect(await restoreSavedSearch(ann, `${undoText}x`)).toEqual({ ok: false, code: 'restoreFailed' });
    expect(await restoreSavedSearch(ann, undoText)).toEqual({ ok: true });
    expect(await restoreSavedSearch(ann, undoText)).toEqual({ ok: true });
    const after = (
      await pool.query('select name, address, cadence, created_at, opened_at, told_until from saved_searches')
    ).rows;
    expect(after).toEqual(before.map((row) => ({ ...row, created_at: expect.any(Date) })));
  });

  test('that are mailed again tell what arrives from then on', async () => {
    await save(ann, '/search?q=flint', { name: 'Flint', cadence: 'never' });
    await arrives('Flint Pictures');
    const id = (await listSavedSearches(ann))[0]?.id ?? '';
    expect(await changeSavedSearch(ann, id, { name: 'Flint', cadence: 'daily' })).toEqual({ ok: true });
    await pool.query(`update saved_searches set due_at = '2026-03-04T07:00:00Z'`);
    await sendAlerts(morning);
    expect(await mailsTo(ann)).toEqual([]);
  });
});
