import { sql } from 'drizzle-orm';
import type { CheckoutSession } from './bodies/session-bodies.ts';
import { shown } from './emit-event.server.ts';
import { sessionLines } from './endpoints/session-lines.ts';
import { refuse } from './sandbox-error.ts';
import { listBodies, type Sandbox } from './sandbox-store.server.ts';

type Body = Record<string, unknown>;

/** What Stripe would tell of an object or a page of them, with what `expand` names in place of its id. */
export async function expanded(sandbox: Sandbox, answer: object, paths: readonly string[]): Promise<object> {
  const root = answer as Body;
  const body: Body =
    root.object === 'list' && Array.isArray(root.data)
      ? { ...root, data: root.data.map((one: object) => hide(one)) }
      : hide(root);
  const known = new Map<string, Body | null>();
  for (const path of paths) {
    await expandPath({ sandbox, known, path }, body, path.split('.'), root);
  }
  return body;
}

type Way = { sandbox: Sandbox; known: Map<string, Body | null>; path: string };

async function expandPath(way: Way, body: Body, [name, ...rest]: string[], stored: Body): Promise<void> {
  if (name === undefined) {
    return;
  }
  const included = await includedList(way.sandbox, stored, name);
  if (included) {
    body[name] ??= included;
  }
  const value = body[name];
  if (value === undefined) {
    throw refuse(`This property cannot be expanded (${way.path}).`, { param: 'expand[0]' });
  }
  if (Array.isArray(value)) {
    body[name] = await Promise.all(
      value.map(async (one, place) => {
        const kept = (stored[name] as unknown[] | undefined)?.[place];
        return expandValue(way, one, rest, kept);
      }),
    );
    return;
  }
  body[name] = await expandValue(way, value, rest, stored[name]);
}

async function expandValue(way: Way, value: unknown, rest: string[], kept: unknown): Promise<unknown> {
  if (value === null) {
    return null;
  }
  if (typeof value === 'string') {
    const stored = await find(way, value);
    if (!stored) {
      throw refuse(`This property cannot be expanded (${way.path}).`, { param: 'expand[0]' });
    }
    const body = hide(stored);
    await expandPath(way, body, rest, stored);
    return body;
  }
  const body = { ...(value as Body) };
  // What was expanded before is no longer what was kept: its own id says what it is.
  const own = typeof body.id === 'string' && rest.length > 0 ? await find(way, body.id) : null;
  await expandPath(way, body, rest, own ?? (typeof kept === 'object' && kept ? (kept as Body) : body));
  return body;
}

async function find({ sandbox, known }: Way, id: string): Promise<Body | null> {
  const earlier = known.get(id);
  if (earlier !== undefined) {
    return earlier;
  }
  const { rows } = await sandbox.tx.execute(sql`select body from sandbox_objects where id = ${id}`);
  const body = (rows[0]?.body ?? null) as Body | null;
  known.set(id, body);
  return body;
}

/** Lists that an object only has when they are asked for. */
async function includedList(sandbox: Sandbox, stored: Body, name: string): Promise<Body | null> {
  const id = String(stored.id);
  if (stored.object === 'checkout.session' && name === 'line_items') {
    return sessionLines(stored as unknown as CheckoutSession);
  }
  if (stored.object === 'invoice' && name === 'payments') {
    const url = `/v1/invoice_payments?invoice=${id}`;
    return list(
      url,
      (await listBodies(sandbox, 'invoice_payment', { where: [sql`body->>'invoice' = ${id}`] })).data,
    );
  }
  if (stored.object === 'charge' && name === 'refunds') {
    const url = `/v1/charges/${id}/refunds`;
    return list(url, (await listBodies(sandbox, 'refund', { where: [sql`body->>'charge' = ${id}`] })).data);
  }
  if (stored.object === 'customer' && name === 'subscriptions') {
    const { data } = await listBodies(sandbox, 'subscription', {
      customer: id,
      where: [sql`body->>'status' <> 'canceled'`],
    });
    return list(`/v1/customers/${id}/subscriptions`, data.map(shown));
  }
  return null;
}

function list(url: string, data: object[]): Body {
  return { object: 'list', data, has_more: false, url };
}

function hide(body: object): Body {
  return { ...(shown(body) as Body) };
}
