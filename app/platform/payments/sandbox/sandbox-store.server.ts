import { type SQL, sql } from 'drizzle-orm';
import { type Database, db, type Transaction } from '../../db/client.server.ts';
import { env } from '../../env.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import type { Coupon, Discount, Price, Product, PromotionCode } from './bodies/catalogue-bodies.ts';
import type { Customer, PaymentMethod } from './bodies/customer-bodies.ts';
import type { Dispute, FraudWarning } from './bodies/dispute-bodies.ts';
import type { Invoice } from './bodies/invoice-bodies.ts';
import type { Charge, InvoicePayment, PaymentIntent, Refund } from './bodies/payment-bodies.ts';
import type { CheckoutSession, PortalSession, SandboxEvent } from './bodies/session-bodies.ts';
import type { Subscription } from './bodies/subscription-bodies.ts';
import { deliverEventQueue } from './deliver-event-queue.ts';
import { readClock } from './sandbox-clock.server.ts';
import { missing } from './sandbox-error.ts';
import { seedPromotionCodes } from './seed-promotion-codes.server.ts';

/** Every kind of object there is, by Stripe's name for it. */
export type Bodies = {
  product: Product;
  price: Price;
  coupon: Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
  customer: Customer;
  payment_method: PaymentMethod;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  'radar.early_fraud_warning': FraudWarning;
  event: SandboxEvent;
};
export type Kind = keyof Bodies;

/** One piece of work in the sandbox: its statements, its moment (seconds), and the events that it causes. */
export type Sandbox = {
  tx: Database | Transaction;
  now: number;
  origin: string;
  eventIds: string[];
};

/** Work that changes something: all of it happens or none; its events leave afterwards. `at` is the clock's time else. */
export async function changeSandbox<Result>(
  work: (sandbox: Sandbox) => Promise<Result>,
  at?: number,
): Promise<Result> {
  await seedPromotionCodes();
  const eventIds: string[] = [];
  const result = await db().transaction(async (tx) => {
    const now = at ?? (await readClock(tx));
    return work({ tx, now, origin: env().origin, eventIds });
  });
  await Promise.all(eventIds.map((eventId) => enqueue(deliverEventQueue, { eventId }, { key: eventId })));
  return result;
}

/** Work that only reads. */
export async function readSandbox<Result>(work: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
  await seedPromotionCodes();
  return work({ tx: db(), now: await readClock(db()), origin: env().origin, eventIds: [] });
}

/** The object with this id, or null when there is none of this kind. */
export async function findBody<K extends Kind>(
  { tx }: Sandbox,
  kind: K,
  id: string,
): Promise<Bodies[K] | null> {
  const { rows } = await tx.execute(
    sql`select body from sandbox_objects where id = ${id} and kind = ${kind}`,
  );
  return (rows[0]?.body ?? null) as Bodies[K] | null;
}

/** The object with this id; 404 when there is none. */
export async function getBody<K extends Kind>(sandbox: Sandbox, kind: K, id: string): Promise<Bodies[K]> {
  const body = await findBody(sandbox, kind, id);
  if (!body) {
    throw missing(kind, id);
  }
  return body;
}

/** As `getBody`, and nobody else changes it before this work ends. */
export async function lockBody<K extends Kind>(sandbox: Sandbox, kind: K, id: string): Promise<Bodies[K]> {
  await sandbox.tx.execute(sql`select 1 from sandbox_objects where id = ${id} for update`);
  return getBody(sandbox, kind, id);
}

/** As `getBody`, when its customer is locked: whatever concerns one customer happens one after the other. */
export async function getOfLockedCustomer<K extends 'subscription' | 'invoice' | 'charge' | 'payment_method'>(
  sandbox: Sandbox,
  kind: K,
  id: string,
): Promise<Bodies[K]> {
  const { customer } = await getBody(sandbox, kind, id);
  if (customer) {
    await lockBody(sandbox, 'customer', customer);
  }
  return getBody(sandbox, kind, id);
}

/** Keeps an object, new or changed. */
export async function saveBody<Body extends Bodies[Kind]>({ tx }: Sandbox, body: Body): Promise<Body> {
  const customer = 'customer' in body ? body.customer : body.object === 'customer' ? body.id : null;
  await tx.execute(sql`
    insert into sandbox_objects (id, kind, customer_id, body)
    values (${body.id}, ${body.object}, ${customer}, ${JSON.stringify(body)}::jsonb)
    on conflict (id) do update set body = excluded.body, customer_id = excluded.customer_id`);
  return body;
}

export type ListQuery = {
  customer?: string | undefined;
  /** Further conditions on `body`. */
  where?: SQL[];
  limit?: number | undefined;
  startingAfter?: string | undefined;
};

/** A page of objects, the newest first. */
export async function listBodies<K extends Kind>(
  { tx }: Sandbox,
  kind: K,
  { customer, where = [], limit = 10, startingAfter }: ListQuery,
): Promise<{ data: Bodies[K][]; hasMore: boolean }> {
  const conditions = [sql`kind = ${kind}`, ...where];
  if (customer !== undefined) conditions.push(sql`customer_id = ${customer}`);
  if (startingAfter) {
    conditions.push(sql`turn < (select turn from sandbox_objects where id = ${startingAfter})`);
  }
  const { rows } = await tx.execute(sql`
    select body from sandbox_objects where ${sql.join(conditions, sql` and `)}
    order by turn desc limit ${limit + 1}`);
  const data = rows.slice(0, limit).map((row) => row.body as Bodies[K]);
  return { data, hasMore: rows.length > limit };
}
