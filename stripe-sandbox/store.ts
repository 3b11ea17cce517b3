import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { sandboxNow } from './clock.ts';
import { deliveryQueue } from './delivery-queue.ts';
import type { Kind, Objects } from './objects/objects.ts';
import { missing } from './refusal.ts';
import { objects } from './tables.ts';

/** A unit of work in the sandbox: its transaction, its time (seconds), and the events it causes. */
export type Sandbox = { tx: Database | Transaction; now: number; eventIds: string[] };

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
