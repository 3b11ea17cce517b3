import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { deliverTo, listDueEndpoints } from '#app/features/partners/webhooks/deliver-webhooks.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { backupWorld, freshDatabase } from '#tests/factories/backup-world.ts';
import { restoreBackup } from './restore-backup.server.ts';

/** A copy of a site is not that site: partners hear nothing from it. */

const { pool, newPlace, backUp, restoring } = backupWorld();

test('a restored copy sends no webhooks until an admin enables them, and forgets none', async () => {
  const posted: string[] = [];
  const receiver = createServer((request, response) => {
    posted.push(String(request.headers['webhook-id']));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void receiver.close());
  const { port } = receiver.address() as AddressInfo;
  await pool.query(
    `with partner as (insert into partners (name) values ('Magazine') returning id),
          endpoint as (
            insert into partner_endpoints (partner_id, url, events, disabled_at, disabled_by)
            select id, $1, '{creative.listed}', at, by_whom from partner,
                   (values (null::timestamptz, null), (now(), 'admin')) as made(at, by_whom) returning id),
          event as (insert into partner_events (type) values ('creative.listed') returning id)
     insert into partner_deliveries (endpoint_id, event_id, claimed_until)
     select endpoint.id, event.id, now() + interval '1 minute' from endpoint, event`,
    [`http://127.0.0.1:${port}/hook`],
  );
  onTestFinished(async () => void (await pool.query('delete from partners; delete from partner_events')));
  const place = newPlace();
  const id = await backUp(place);
  const url = await freshDatabase();
  expect(await restoreBackup(restoring(place, id, url))).toMatchObject({ ok: true, disabledEndpoints: 1 });
  const copy = new Pool({ connectionString: url });
  const { rows } = await copy.query('select id, disabled_by from partner_endpoints order by disabled_by');
  expect(rows.map((row) => row.disabled_by)).toEqual(['admin', 'restore']);
  const { rows: waiting } = await copy.query(`select status from partner_deliveries`);
  expect(waiting).toEqual([{ status: 'waiting' }, { status: 'waiting' }]);
  await copy.end();
  const before = env().databaseUrl;
  await closeDb();
  env().databaseUrl = url;
  try {
    expect(await listDueEndpoints()).toEqual([]);
    for (const { id: endpointId } of rows) {
      expect(await deliverTo(endpointId, { isAllowed: () => true })).toBe(0);
    }
    expect(posted).toEqual([]);
    // As an admin enables it, when the minute of the claim is over.
    await db().execute(sql`
      update partner_endpoints set disabled_at = null, disabled_by = null where disabled_by = 'restore'`);
    await db().execute(sql`update partner_deliveries set claimed_until = now() - interval '1 second'`);
    expect(await deliverTo(rows[1].id, { isAllowed: () => true })).toBe(1);
    expect(posted).toHaveLength(1);
  } finally {
    await closeDb();
    env().databaseUrl = before;
  }
});
