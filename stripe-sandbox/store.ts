import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { type Kind, missing, type Objects } from './objects.ts';

/** The sandbox's data: objects, responses, and its clock. Empty in production. */
export const objects = pgTable('sandbox_objects', {
  id: varchar('id', { length: 255 }).primaryKey(),
  /** Stripe's `object`: customer, subscription, invoice, checkout.session … */
  kind: varchar('kind', { length: 60 }).notNull(),
  customerId: varchar('customer_id', { length: 255 }),
  body: jsonb('body').notNull(),
  /** The order of creation; lists return the newest first. */
  turn: bigint('turn', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
});

export const answers = pgTable('sandbox_answers', {
  key: varchar('key', { length: 255 }).primaryKey(),
  request: text('request').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
});

/** How far the sandbox's clock is ahead of the real one. One row. */
const clock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey().default(sql`1`),
  aheadSeconds: bigint('ahead_seconds', { mode: 'number' }).notNull().default(0),
});

/** The sandbox's time in seconds: the real time plus the distance its clock was moved. */
export async function sandboxNow(tx: Database | Transaction = db()): Promise<number> {
  const [row] = await tx.select().from(clock);
  return realSeconds() + (row?.aheadSeconds ?? 0);
}

export async function moveClockTo(tx: Database | Transaction, moment: number): Promise<void> {
  await tx
    .insert(clock)
    .values({ aheadSeconds: Math.max(0, moment - realSeconds()) })
    .onConflictDoUpdate({
      target: clock.id,
      set: { aheadSeconds: sql`greatest(${clock.aheadSeconds}, excluded.ahead_seconds)` },
    });
}

export function realSeconds(): number {
  return Math.floor(now().getTime() / 1000);
}

/** A unit of work in the sandbox: its transaction, its time (seconds), and the events it causes. */
export type Sandbox = { tx: Database | Transaction; now: number; eventIds: string[] };

export const deliveryQueue = {
  name: 'deliver-sandbox-event',
  schema: z.object({ eventId: z.string() }),
  // 5 s, 10 s, 20 s … about a day in all.
  retries: 14,
  retryDelaySeconds: 5,
  isOncePerKey: true,
};

/**
 * Changing work: one transaction, without concurrent changes; its events are sent after the commit. `at` replaces the
 * clock's time.
 */
export async function changeSandbox<Result>(
  work: (sandbox: Sandbox) => Promise<Result>,
  at?: number,
): Promise<Result> {
  const eventIds: string[] = [];
  const result = await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stripe sandbox', 0))`);
    return work({ tx, now: at ?? (await sandboxNow(tx)), eventIds });
  });
  await Promise.all(eventIds.map((eventId) => enqueue(deliveryQueue, { eventId }, { key: eventId })));
  return result;
}

export async function readSandbox<Result>(work: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
  return work({ tx: db(), now: await sandboxNow(), eventIds: [] });
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id like Stripe's: a prefix and random letters that cannot be guessed. */
export function newId(prefix: string, length = 24): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: all letters are equally likely.
      if (byte < 248 && id.length < length) id += alphabet[byte % 62];
    }
  }
  return `${prefix}_${id}`;
}

/** The object with this id, or null if there is none of this kind. */
export async function findObject<K extends Kind>(
  { tx }: Pick<Sandbox, 'tx'>,
  kind: K,
  id: string,
): Promise<Objects[K] | null> {
  const [row] = await tx
    .select({ body: objects.body })
    .from(objects)
    .where(and(eq(objects.id, id), eq(objects.kind, kind)));
  // Only saveObject writes bodies, together with their kind.
  return (row?.body ?? null) as Objects[K] | null;
}

/** The object with this id; throws a 404 refusal if there is none. */
export async function getObject<K extends Kind>(sandbox: Sandbox, kind: K, id: string): Promise<Objects[K]> {
  const found = await findObject(sandbox, kind, id);
  if (!found) {
    throw missing(kind, id);
  }
  return found;
}

export async function saveObject<Body extends Objects[Kind]>(
  { tx }: Pick<Sandbox, 'tx'>,
  body: Body,
): Promise<Body> {
  const customerId = body.object === 'customer' ? body.id : 'customer' in body ? body.customer : null;
  await tx
    .insert(objects)
    .values({ id: body.id, kind: body.object, customerId, body })
    .onConflictDoUpdate({ target: objects.id, set: { body, customerId } });
  return body;
}

export type ListQuery = {
  customer?: string | undefined;
  /** Further conditions on `body`. */
  where?: SQL[];
  limit?: number | undefined;
  startingAfter?: string | undefined;
};

export async function listObjects<K extends Kind>(
  { tx }: Pick<Sandbox, 'tx'>,
  kind: K,
  { customer, where = [], limit = 10, startingAfter }: ListQuery,
): Promise<{ data: Objects[K][]; hasMore: boolean }> {
  const rows = await tx
    .select({ body: objects.body })
    .from(objects)
    .where(
      and(
        eq(objects.kind, kind),
        customer === undefined ? undefined : eq(objects.customerId, customer),
        startingAfter === undefined
          ? undefined
          : lt(objects.turn, sql`(select turn from sandbox_objects where id = ${startingAfter})`),
        ...where,
      ),
    )
    .orderBy(desc(objects.turn))
    .limit(limit + 1);
  // As in findObject.
  return { data: rows.slice(0, limit).map(({ body }) => body as Objects[K]), hasMore: rows.length > limit };
}
