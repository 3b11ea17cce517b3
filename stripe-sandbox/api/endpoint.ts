import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Decline } from '../billing/cards.ts';
import { paymentsOf } from '../billing/invoices.ts';
import { isBody, toStripeShape } from '../objects/to-stripe-shape.ts';
import { Refusal, refuse } from '../refusal.ts';
import { changeSandbox, readSandbox, type Sandbox } from '../store.ts';
import { answers, objects } from '../tables.ts';
import { type Params, parseParams } from './params.ts';

type Answer = { status: 200 | 402; body: object };

/** A declined card: answered with 402, and the attempt's objects are kept. */
export type Refused = { refused: Decline };

export function reads(read: (sandbox: Sandbox, asked: { id: string; params: Params }) => Promise<object>) {
  return async (c: Context): Promise<Response> => {
    const { expand, ...params } = parseParams(new URL(c.req.url).search.slice(1));
    const body = await readSandbox(async (sandbox) =>
      toAnswer(sandbox, await read(sandbox, { id: c.req.param('id') ?? '', params }), expand),
    );
    return c.json(body);
  };
}

/**
 * A changing request. Unknown parameters are refused; the same request with the same idempotency key gets the same
 * response.
 */
export function changes<Schema extends z.ZodType>(
  schema: Schema,
  change: (sandbox: Sandbox, asked: { id: string; params: z.infer<Schema> }) => Promise<object | Refused>,
) {
  return async (c: Context): Promise<Response> => {
    const text = await c.req.text();
    const { expand, ...params } = parseParams(text);
    const perform = async (sandbox: Sandbox): Promise<Answer> => {
      const done = await change(sandbox, { id: c.req.param('id') ?? '', params: parse(schema, params) });
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
  return toStripeShape(body) as object;
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
