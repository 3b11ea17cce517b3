import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { handleWebhook } from '#app/features/billing/handle-webhook.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { listFailures } from './failures.server.ts';
import { tryMailAgain, tryWebhookAgain } from './try-again.server.ts';

const pool = testPool();
let admin: Actor;
let member: Actor;
const now = new Date();

beforeAll(async () => {
  admin = await insertMember(pool, { isAdmin: true });
  member = await insertMember(pool);
});

const jobs = async (name: string, key: string) =>
  (
    await pool.query(`select from pgboss.job where name = $1 and data::text like '%' || $2 || '%'`, [
      name,
      key,
    ])
  ).rowCount;

it('tries an event that was given up again, from the beginning', async () => {
  await pool.query(
    `insert into webhook_events (id, type, payload, attempts, last_error, dead_at)
     values ('evt_dead', 'invoice.paid', '{}', 12, 'Too slow', now()), ('evt_new', 'invoice.paid', '{}', 0, null, null)`,
  );
  expect((await listFailures(now)).webhooks).toMatchObject([
    { id: 'evt_dead', isDead: true, error: 'Too slow' },
  ]);
  expect(await tryWebhookAgain(member, 'evt_dead')).toEqual({ ok: false, code: 'notAllowed' });
  expect(await tryWebhookAgain(admin, 'evt_dead')).toEqual({ ok: true });
  expect(await jobs('handle-webhook', 'evt_dead')).toBe(1);
  expect((await listFailures(now)).webhooks).toEqual([]);
  await handleWebhook('evt_dead');
  const { rows } = await pool.query(
    `select handled_at is not null as is_handled, dead_at from webhook_events where id = 'evt_dead'`,
  );
  expect(rows).toEqual([{ is_handled: true, dead_at: null }]);
  expect(await tryWebhookAgain(admin, 'evt_dead')).toEqual({ ok: false, code: 'gone' });
  const audit = await pool.query(`select action, before from audit_log where subject_id = 'evt_dead'`);
  expect(audit.rows).toEqual([{ action: 'webhook.tried_again', before: { attempts: 12, isDead: true } }]);
});

it('sends a failed mail again, once', async () => {
  const { id } = await getRow(db(), { id: cell.text })`
    insert into mails (template, to_address, subject, html, text, status, attempts, last_error)
    values ('new-review', 'ida@studio.example', 'Hello', 'x', 'x', 'failed', 3, '550') returning id`;
  expect((await listFailures(now)).mails).toMatchObject([{ id, to: 'ida@studio.example', error: '550' }]);
  expect(await tryMailAgain(member, id)).toEqual({ ok: false, code: 'notAllowed' });
  const both = await Promise.all([tryMailAgain(admin, id), tryMailAgain(admin, id)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await jobs('send-mail', id)).toBe(1);
  expect((await listFailures(now)).mails).toEqual([]);
});
