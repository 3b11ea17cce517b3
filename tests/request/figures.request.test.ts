import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { addGauge, metricsText } from '#app/platform/metrics.server.ts';
import { addDatabaseFigures } from '#server/figures.ts';
import { type MetricsServer, startMetricsServer } from '#server/metrics.ts';
import { howMany } from '../how-many.ts';
import { visitor } from './people.ts';
import { rows } from './site.ts';

/** What Prometheus is told, and what the dashboard and the alerts in ops/ make of it. */

/** The expressions of a file of rules, where each may go on over indented lines. */
function expressionsOf(rules: string): string[] {
  return [...rules.matchAll(/^ +expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, folded, line]) => folded ?? line ?? '',
  );
}

function expressionsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'expr' ? [String(value)] : expressionsIn(value),
  );
}

const alerts = expressionsOf(readFileSync('ops/prometheus/alerts.yml', 'utf8'));
const panels = expressionsIn(JSON.parse(readFileSync('ops/grafana/oriel.json', 'utf8')));

/** The names of figures in a PromQL expression: no functions, no labels, no texts. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|without) \([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/\b[a-z]\w*\b(?! *\()/g)].map(([name]) => name);
}

describe('the dashboard and the alerts', () => {
  test('ask for something in each query', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(panels.length).toBeGreaterThan(20);
    expect(namesIn('max by (queue) (a_total{b="c"}[5m]) / sum(rate(d_bucket[1m])) > 0.5')).toEqual([
      'a_total',
      'd_bucket',
    ]);
    for (const query of [...alerts, ...panels]) expect(namesIn(query), query).not.toEqual([]);
  });

  test('ask for nothing that is not printed', async () => {
    const { body } = await visitor().get('/metrics');
    const printed = new Set([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name));
    const unknown = [...alerts, ...panels]
      .flatMap(namesIn)
      // Prometheus itself says whether somebody answers.
      .filter((name) => name !== 'up' && !printed.has(name.replace(/_bucket$/, '')));
    expect(unknown).toEqual([]);
  });
});

test('what the database, the pages and the queue are doing is said in numbers', async () => {
  await rows(`insert into mails (template, to_address, subject, html, text, status, created_at)
              values ('welcome', 'a@example.com', 'Hello', '', '', 'waiting', now() - interval '2 minutes'),
                     ('welcome', 'b@example.com', 'Hello', '', '', 'failed', now()),
                     ('welcome', 'c@example.com', 'Hello', '', '', 'failed', now() - interval '2 days')`);
  await rows(`insert into backups (id, cause, target, started_at, beat_at, finished_at, row_count, file_count,
                                   missing_file_count, stored_bytes, error)
              select 'b' || days, 'schedule', '/backups', at, at, at, 1, 1, 0, 1, error
                from (values (2, null), (1, 'no room')) as made(days, error),
                     lateral (select now() - make_interval(days => days)) as moment(at)`);
  await rows(`insert into restore_drills (backup_id, target, started_at, finished_at, error)
              values ('b2', '/backups', now() - interval '90 seconds', now() - interval '60 seconds', 'damaged')`);
  await rows(`insert into inbound_mails (known_by, via, raw, envelope, bytes, address_state, received_at, state)
              values ('a', 'smtp', '', '{}', 0, 'good', now() - interval '40 minutes', 'received'),
                     ('b', 'smtp', '', '{}', 0, 'good', now() - interval '2 days', 'waiting')`);
  await rows(`with partner as (
                insert into partners (name, suspended_at) values ('A', null), ('B', now()) returning id, name),
              endpoint as (
                insert into partner_endpoints (partner_id, url, events, failing_since, disabled_at, disabled_by)
                select id, 'https://x.example', '{}', now() - failing, disabled, by_whom
                  from partner, (values ('A', interval '7 hours', null::timestamptz, null),
                                        ('A', interval '4 days', now(), 'failures'),
                                        ('A', null, now(), 'restore'), ('A', null, now(), 'admin'),
                                        ('B', interval '9 days', null, null)
                                ) as made(of, failing, disabled, by_whom)
                 where of = name returning id),
              event as (insert into partner_events (type) values ('test') returning id)
              insert into partner_deliveries (endpoint_id, event_id, next_attempt_at)
              select endpoint.id, event.id, now() - interval '20 minutes' from endpoint, event`);
  // What was read for the test before is not taken again.
  addDatabaseFigures();
  const figures = new Map(
    [...(await visitor().get('/metrics')).body.matchAll(/^(oriel_[^ ]+) (\S+)$/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  );
  expect(figures.get('oriel_database_away')).toBe(0);
  expect(figures.get(`oriel_release_info{release="${env().release}"}`)).toBe(1);
  expect(figures.get('oriel_pool_connections{state="idle"}')).toBeGreaterThan(0);
  expect(figures.get('oriel_pool_waiting')).toBe(0);
  expect(figures.get('oriel_open_streams')).toBe(0);
  expect(figures.get('oriel_mails_waiting')).toBe(1);
  expect(figures.get('oriel_mails_failed')).toBe(1);
  expect(figures.get('oriel_mails_oldest_seconds')).toBeGreaterThan(100);
  expect(figures.get('oriel_inbound_mails_oldest_seconds')).toBeCloseTo(2_400, -2);
  expect(figures.get('oriel_webhooks_oldest_seconds')).toBeCloseTo(1_200, -2);
  expect(figures.get('oriel_webhooks_failing_seconds')).toBeCloseTo(7 * 3_600, -2);
  expect(figures.get('oriel_webhooks_disabled_endpoints{cause="failures"}')).toBe(1);
  expect(figures.get('oriel_webhooks_disabled_endpoints{cause="restore"}')).toBe(1);
  expect(figures.get('oriel_backup_age_seconds')).toBeGreaterThan(2 * 86_000);
  expect(figures.get('oriel_backup_failed')).toBe(1);
  expect(figures.get('oriel_backup_drill_age_seconds')).toBeGreaterThan(50);
  expect(figures.get('oriel_backup_drill_seconds')).toBeCloseTo(30, 1);
  expect(figures.get('oriel_backup_drill_failed')).toBe(1);
});

test('a figure that cannot be read is left out, and spares the others', async () => {
  addGauge({
    name: 'oriel_of_this_test',
    help: 'Never known.',
    read: () => Promise.reject(new Error('no database')),
  });
  const text = await metricsText();
  expect(text).not.toMatch(/^oriel_of_this_test /m);
  expect(text).toContain('process_cpu_seconds_total');
});

describe('a port for figures alone', () => {
  let server: MetricsServer;
  const before = { ...env() };
  const settings = (metricsToken?: string) =>
    Object.assign(env(), { metricsAddress: { host: '127.0.0.1', port: 0 }, metricsToken });
  beforeEach(() => {
    settings();
  });
  afterEach(async () => {
    await server.close();
    Object.assign(env(), { metricsAddress: before.metricsAddress, metricsToken: before.metricsToken });
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers });

  test('answers whoever reaches it, and nothing but figures', async () => {
    server = await startMetricsServer();
    const figures = await ask('/metrics', { 'X-Forwarded-For': '203.0.113.7' });
    expect([figures.status, await figures.text()]).toEqual([
      200,
      expect.stringContaining('oriel_pool_waiting'),
    ]);
    for (const [path, method] of [
      ['/', 'GET'],
      ['/browse', 'GET'],
      ['/metrics', 'POST'],
      ['/metricsx', 'GET'],
    ] as const) {
      expect((await ask(path, {}, method)).status, `${method} ${path}`).toBe(404);
    }
  });

  test('answers who shows the token, where there is one', async () => {
    const token = 'a-token-of-the-collector-1';
    settings(token);
    server = await startMetricsServer();
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/metrics', { Authorization: 'Bearer wrong' })).status).toBe(404);
    expect((await ask('/metrics', { Authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

test('no connection is held by who collects figures', async () => {
  await Promise.all(Array.from({ length: howMany({ short: 12, long: 50 }) }, () => metricsText()));
  expect(db().$client.waitingCount).toBe(0);
});
