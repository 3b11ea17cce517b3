import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deliverTo,
  listDueEndpoints,
} from '#app/features/catalogue/partners/webhooks/deliver-webhooks.job.server.ts';
import { countHeldMails, decideAllHeldMails } from '#app/features/desk/failures/held-mails.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { sendMailJob } from '#app/platform/mail/send-mail.job.server.ts';
import { emptyDatabase } from '#tests/database.ts';
import { backupWorld } from '#tests/factories/backup-world.ts';
import { restoreBackup } from './restore-backup.server.ts';

/** A copy of a site is not that site: nobody gets an email or a webhook from it that the site has sent, or will. */

const { pool, newPlace, backUp, restoring } = backupWorld();
const posted: string[] = [];
const receiver = createServer((request, response) => {
  posted.push(String(request.headers['webhook-id']));
  response.writeHead(204).end();
});
let copy: Pool;
let mailIds: Record<string, string>;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { rows } = await pool.query(
    `insert into mails (template, to_address, subject, html, text, status)
     values ('contact', 'a@x.example', 'waits', '', '', 'waiting'), ('contact', 'b@x.example', 'tried again', '', '', 'failed'),
            ('contact', 'c@x.example', 'given up', '', '', 'failed'), ('contact', 'd@x.example', 'left', '', '', 'sent')
     returning id, subject`,
  );
  mailIds = Object.fromEntries(rows.map(({ subject, id }) => [subject, id]));
  for (const subject of ['waits', 'tried again']) {
    await enqueue(sendMailJob, { mailId: mailIds[subject] ?? '' });
  }
  await pool.query(
    `with partner as (insert into partners (name) values ('Magazine') returning id),
          endpoint as (
            insert into partner_endpoints (partner_id, url, events, disabled_at, disabled_by)
            select id, $1, '{creative.listed}', at, by_whom from partner,
                   (values (null::timestamptz, null), (now(), 'admin')) as made(at, by_whom) returning id),
          event as (insert into partner_events (type) values ('creative.listed') returning id)
     insert into partner_deliveries (endpoint_id, event_id, claimed_until)
     select endpoint.id, event.id, now() + interval '1 minute' from endpoint, event`,
    [`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`],
  );
  const database = await emptyDatabase();
  const place = newPlace();
  expect(await restoreBackup(restoring(place, await backUp(place), database.ownerUrl))).toMatchObject({
    ok: true,
    heldMails: 2,
    disabledEndpoints: 1,
  });
  copy = new Pool({ connectionString: database.ownerUrl });
  const before = env().databaseUrl;
  await closeDb();
  env().databaseUrl = database.ownerUrl;
  return async () => {
    await closeDb();
    env().databaseUrl = before;
    await copy.end();
    await database.remove();
  };
});
afterAll(() => void receiver.close());

test('a restored copy holds what waited to be sent, until somebody sends or drops it', async () => {
  const states = async () => {
    const { rows } = await copy.query('select subject, status from mails');
    return Object.fromEntries(rows.map(({ subject, status }) => [subject, status]));
  };
  expect(await states()).toEqual({
    waits: 'held',
    'tried again': 'held',
    'given up': 'failed',
    left: 'sent',
  });
  // The jobs came along, and find that nothing is to be sent.
  await sendMailJob.handle({ mailId: mailIds.waits ?? '' });
  expect(await countHeldMails()).toBe(2);
  expect(await decideAllHeldMails('release')).toBe(2);
  expect(await decideAllHeldMails('drop')).toBe(0);
  expect(await states()).toMatchObject({ waits: 'waiting', 'tried again': 'waiting' });
  await copy.query(`update mails set status = 'held'`);
  expect(await decideAllHeldMails('drop')).toBe(4);
  expect(await states()).toEqual({});
});

test('a restored copy sends no webhooks until an admin enables them, and forgets none', async () => {
  const { rows } = await copy.query('select id, disabled_by from partner_endpoints order by disabled_by');
  expect(rows.map((row) => row.disabled_by)).toEqual(['admin', 'restore']);
  const { rows: waiting } = await copy.query('select status from partner_deliveries');
  expect(waiting).toEqual([{ status: 'waiting' }, { status: 'waiting' }]);
  expect(await listDueEndpoints()).toEqual([]);
  for (const { id } of rows) {
    expect(await deliverTo(id, { isAllowed: () => true })).toBe(0);
  }
  expect(posted).toEqual([]);
  // As an admin enables it, when the minute of the claim is over.
  await db().execute(sql`
    update partner_endpoints set disabled_at = null, disabled_by = null where disabled_by = 'restore'`);
  await db().execute(sql`update partner_deliveries set claimed_until = now() - interval '1 second'`);
  expect(await deliverTo(rows[1].id, { isAllowed: () => true })).toBe(1);
  expect(posted).toHaveLength(1);
});
