import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { closeDb, db } from '../db/client.server.ts';
import { beginSpan, traced } from './span.ts';
import { startTracing } from './start-tracing.server.ts';

/** Keeps what is sent, also after the end. */
class Collector extends InMemorySpanExporter {
  readonly spans: ReadableSpan[] = [];
  override export(...[spans, done]: Parameters<InMemorySpanExporter['export']>): void {
    this.spans.push(...spans);
    super.export(spans, done);
  }
}

let collector: Collector;
let stop: () => Promise<void>;
beforeEach(() => {
  collector = new Collector();
  stop = startTracing({ release: '1.2.3', ratio: 1, exporter: collector });
});
afterEach(() => stop());
afterAll(closeDb);

async function sent(): Promise<ReadableSpan[]> {
  await stop();
  return collector.spans;
}

test('what is done within a request belongs to it: a loader, its statements, by callback and by promise', async () => {
  await traced({ name: 'GET request', kind: 'server' }, async (note) => {
    await traced({ name: 'loader routes/public/browse' }, async () => {
      await db().execute(sql`select ${'nobody@example.com'}::text as typed`);
      await db().transaction((tx) => tx.execute(sql`select 2`));
    });
    note({ 'http.response.status_code': 200 });
  });
  const spans = await sent();
  const named = (name: string) => spans.find((span) => span.name === name);
  const [request, loader] = [named('GET request'), named('loader routes/public/browse')];
  expect(request).toMatchObject({
    kind: SpanKind.SERVER,
    attributes: { 'http.response.status_code': 200 },
    resource: { attributes: { 'service.name': 'oriel', 'service.version': '1.2.3' } },
  });
  expect(loader?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  const statements = spans.filter((span) => span.attributes['db.query.text']);
  expect(statements.map(({ name }) => name)).toEqual(['select', 'begin', 'select', 'commit']);
  for (const statement of statements) {
    expect(statement.parentSpanContext?.spanId).toBe(loader?.spanContext().spanId);
    expect(statement.kind).toBe(SpanKind.CLIENT);
  }
  expect(statements[0]?.attributes['db.query.text']).toBe('select $1::text as typed');
});

test('what fails is marked, and nothing says with what words', async () => {
  const failing = traced({ name: 'GET request' }, () =>
    db().execute(sql`select ${'Meet me at 5'}::integer as broken`),
  );
  await expect(failing).rejects.toThrow();
  const spans = await sent();
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['select', SpanStatusCode.ERROR],
    ['GET request', SpanStatusCode.ERROR],
  ]);
  expect(
    JSON.stringify(spans.map(({ attributes, events, status }) => [attributes, events, status])),
  ).not.toContain('Meet me');
});

test('requests at the same time do not get into each other', async () => {
  await Promise.all(
    ['one', 'other'].map((name) =>
      traced({ name }, async () => {
        await db().execute(sql`select 1`);
        await traced({ name: `within ${name}` }, async () => {});
      }),
    ),
  );
  const spans = await sent();
  for (const name of ['one', 'other']) {
    const outer = spans.find((span) => span.name === name);
    const inner = spans.find((span) => span.name === `within ${name}`);
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  }
});

test('nothing is noted once it has ended', async () => {
  await stop();
  expect(beginSpan({ name: 'late' })).toBeUndefined();
  expect(await traced({ name: 'late' }, async () => 'done')).toBe('done');
  await db().execute(sql`select 1`);
  expect(collector.spans).toEqual([]);
});
