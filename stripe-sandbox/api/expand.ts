import { eq } from 'drizzle-orm';
import { paymentsOf } from '../billing/invoices.ts';
import { isBody, toStripeShape } from '../objects/to-stripe-shape.ts';
import { refuse } from '../refusal.ts';
import type { Sandbox } from '../store.ts';
import { objects } from '../tables.ts';

/** What Stripe would tell of an object or a page of them, with what `expand` names in place of its id. */
export async function toAnswer(sandbox: Sandbox, answer: object, expand: unknown): Promise<object> {
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
