import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Decline } from '../billing/cards.ts';
import { paymentsOf } from '../billing/invoices.ts';
import { asAnswered, type Customer, isBody, type Kind, missing, Refusal, refuse } from '../objects.ts';
import {
  answers,
  changeSandbox,
  getObject,
  listObjects,
  objects,
  readSandbox,
  type Sandbox,
} from '../store.ts';

/** Value formats in Stripe's form bodies. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z.coerce.number().int();
export const metadata = z.record(z.string(), z.string());

type Answer = { status: 200 | 402; body: object };

export function reads(read: (sandbox: Sandbox, asked: { id: string; params: Params }) => Promise<object>) {
  return async (c: Context): Promise<Response> => {
    const { expand, ...params } = parseParams(new URL(c.req.url).search.slice(1));
    const body = await readSandbox(async (sandbox) =>
      toAnswer(sandbox, await read(sandbox, { id: c.req.param('id') ?? '', params }), expand),
    );
    return c.json(body);
  };
}

export function readObject(kind: Kind) {
  return reads((sandbox, { id }) => getObject(sandbox, kind, id));
}

/** A page of a list; filters are compared with the objects' own values. */
export function addList(api: Hono, path: string, kind: Kind): void {
  const read = async (sandbox: Sandbox, { params }: { params: Params }) => {
    const { limit, starting_after: startingAfter, customer, ...filters } = params;
    const { data, hasMore } = await listObjects(sandbox, kind, {
      customer: typeof customer === 'string' ? customer : undefined,
      limit: Number(limit ?? 10),
      startingAfter: typeof startingAfter === 'string' ? startingAfter : undefined,
      where: Object.entries(filters).flatMap(([name, wanted]) => isLike(kind, name, wanted)),
    });
    return { object: 'list', data, has_more: hasMore, url: path };
  };
  api.get(path, reads(read));
}

function isLike(kind: Kind, name: string, wanted: Params[string]): SQL[] {
  if (Array.isArray(wanted)) {
    return [sql`body->>${name.replace(/s$/, '')} = any(${sql.param(wanted.map(String))}::text[])`];
  }
  // All payment methods are cards, and "all" filters nothing.
  const isAny = kind === 'payment_method' || wanted === 'all';
  return isAny ? [] : [sql`body->>${name} = ${String(wanted)}`];
}

/**
 * A changing request. Unknown parameters are refused; the same request with the same idempotency key gets the same
 * response.
 */
export function changes<Schema extends z.ZodType>(
  schema: Schema,
  change: (
    sandbox: Sandbox,
    asked: { id: string; tax: string; params: z.infer<Schema> },
  ) => Promise<object | { refused: Decline }>,
) {
  return async (c: Context): Promise<Response> => {
    const text = await c.req.text();
    const { expand, ...params } = parseParams(text);
    const perform = async (sandbox: Sandbox): Promise<Answer> => {
      const { id = '', tax = '' } = c.req.param() as { id?: string; tax?: string };
      const done = await change(sandbox, { id, tax, params: parse(schema, params) });
      // A declined card: the attempt's objects are kept.
      return 'refused' in done
        ? { status: 402, body: { error: { type: 'card_error', ...done.refused } } }
        : { status: 200, body: await toAnswer(sandbox, done, expand) };
    };
    const key = c.req.header('idempotency-key');
    const request = createHash('sha256').update(`${c.req.method} ${c.req.path}\n${text}`).digest('hex');
    const { status, body } = await changeSandbox((sandbox) =>
      key ? once(sandbox, { key, request }, perform) : perform(sandbox),
    );
    return c.json(body, status);
  };
}

async function once(
  sandbox: Sandbox,
  { key, request }: { key: string; request: string },
  perform: (sandbox: Sandbox) => Promise<Answer>,
): Promise<Answer> {
  const [given] = await sandbox.tx.select().from(answers).where(eq(answers.key, key));
  if (given && given.request !== request) {
    throw new Refusal(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  if (given) {
    return { status: given.status === 402 ? 402 : 200, body: given.body as object };
  }
  const { status, body } = await perform(sandbox);
  await sandbox.tx
    .insert(answers)
    .values({ key, request, status, body: sql`${JSON.stringify(body)}::jsonb` });
  return { status, body };
}

function parse<Schema extends z.ZodType>(schema: Schema, params: Params): z.infer<Schema> {
  const { data, error } = schema.safeParse(params);
  if (error) {
    const issue = error.issues[0];
    const [first, ...rest] = (issue?.path ?? []).map(String);
    const param = `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
    throw refuse(`Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param });
  }
  return data as z.infer<Schema>;
}

/** Stripe's representation of an object or list, with the ids named by `expand` replaced by objects. */
async function toAnswer(sandbox: Sandbox, answer: object, expand: unknown): Promise<object> {
  let body: unknown = answer;
  for (const path of Array.isArray(expand) ? expand.map(String) : []) {
    body = await expanded(sandbox, body, path.split('.'));
  }
  return asAnswered(body) as object;
}

async function expanded(sandbox: Sandbox, value: unknown, path: string[]): Promise<unknown> {
  const [name, ...rest] = path;
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    for (const one of value) {
      all.push(await expanded(sandbox, one, path));
    }
    return all;
  }
  if (name === undefined || !isBody(value)) {
    return value;
  }
  const inner = await innerOf(sandbox, value, name);
  if (inner === undefined) {
    throw refuse(`This property cannot be expanded (${name}).`, { param: 'expand[0]' });
  }
  return { ...value, [name]: await expanded(sandbox, inner, rest) };
}

async function innerOf(sandbox: Sandbox, body: Record<string, unknown>, name: string): Promise<unknown> {
  if (body.object === 'invoice' && name === 'payments') {
    const data = await paymentsOf(sandbox, String(body.id));
    return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${body.id}` };
  }
  const value = body[name];
  if (typeof value !== 'string') {
    return value;
  }
  const [row] = await sandbox.tx.select({ body: objects.body }).from(objects).where(eq(objects.id, value));
  return row?.body;
}

/** A customer that is not deleted. */
export async function liveCustomer(sandbox: Sandbox, id: string): Promise<Customer> {
  const customer = await getObject(sandbox, 'customer', id);
  if (customer.deleted) {
    throw missing('customer', id);
  }
  return customer;
}

type Params = { [name: string]: string | Params | (string | Params)[] };

/** Parses 'items[0][price]=x' into { items: [{ price: 'x' }] }. */
function parseParams(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let at = root;
    for (const part of path) {
      at[part] ??= {};
      at = at[part] as Params;
    }
    at[last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

/** Objects with the keys 0, 1, 2 … are lists. */
function withLists(value: Params[string]): Params[string] {
  if (typeof value !== 'object' || Array.isArray(value)) {
    return value;
  }
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  return entries.length > 0 && entries.every(([name], place) => name === String(place))
    ? entries.map(([, inner]) => inner as string | Params)
    : Object.fromEntries(entries);
}

/** Merged metadata: an empty value removes a key. */
export function withChanges(
  before: Record<string, string>,
  change: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}
