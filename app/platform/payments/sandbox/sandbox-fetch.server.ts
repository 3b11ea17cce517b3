import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import qs from 'qs';
import { catalogueEndpoints } from './endpoints/catalogue.server.ts';
import { customerEndpoints } from './endpoints/customers.server.ts';
import { disputeEndpoints } from './endpoints/disputes.server.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { invoiceEndpoints } from './endpoints/invoices.server.ts';
import { paymentEndpoints } from './endpoints/payments.server.ts';
import { portalEndpoints } from './endpoints/portal-sessions.server.ts';
import { promotionEndpoints } from './endpoints/promotions.server.ts';
import { sessionEndpoints } from './endpoints/sessions.server.ts';
import { subscriptionEndpoints } from './endpoints/subscriptions.server.ts';
import { expanded } from './expand.server.ts';
import { SandboxError } from './sandbox-error.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { changeSandbox, readSandbox, type Sandbox } from './sandbox-store.server.ts';

const endpoints: Endpoint[] = [
  ...catalogueEndpoints,
  ...promotionEndpoints,
  ...customerEndpoints,
  ...sessionEndpoints,
  ...portalEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...disputeEndpoints,
];

type Asked = {
  method: string;
  path: string;
  params: Record<string, unknown>;
  body: string;
  key: string | null;
};
type Answer = { status: number; body: object };

/**
 * Answers a request to api.stripe.com from the sandbox, in this process: for Stripe.createFetchHttpClient. No request
 * leaves the machine.
 */
export async function sandboxFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { status, body } = await answer(await readRequest(request));
  return Response.json(body, {
    status,
    headers: {
      'Request-Id': sandboxId('req', 14),
      'Stripe-Version': request.headers.get('stripe-version') ?? '',
    },
  });
}

async function readRequest(request: Request): Promise<Asked> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'GET' ? '' : await request.text();
  const params = qs.parse(body || search.slice(1), { depth: 10, arrayLimit: 100, parameterLimit: 1000 });
  return {
    method: request.method,
    path: pathname,
    params: params as Record<string, unknown>,
    body: body || search,
    key: request.headers.get('idempotency-key'),
  };
}

async function answer(asked: Asked): Promise<Answer> {
  try {
    if (asked.method === 'GET') {
      return await readSandbox((sandbox) => perform(sandbox, asked));
    }
    const { key } = asked;
    return await changeSandbox((sandbox) =>
      key ? performOnce(sandbox, asked, key) : perform(sandbox, asked),
    );
  } catch (error) {
    if (error instanceof SandboxError) {
      return { status: error.status, body: { error: error.body } };
    }
    throw error;
  }
}

/** The same request under the same key is answered with what it was answered before. */
async function performOnce(sandbox: Sandbox, asked: Asked, key: string): Promise<Answer> {
  const request = createHash('sha256').update(`${asked.method} ${asked.path}\n${asked.body}`).digest('hex');
  await sandbox.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${key}`}, 0))`);
  const { rows } = await sandbox.tx.execute(
    sql`select request, status, body from sandbox_answers where key = ${key}`,
  );
  const [given] = rows;
  if (given && given.request !== request) {
    throw new SandboxError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  if (given) {
    return { status: Number(given.status), body: given.body as object };
  }
  const { status, body } = await perform(sandbox, asked);
  await sandbox.tx.execute(sql`
    insert into sandbox_answers (key, request, status, body)
    values (${key}, ${request}, ${status}, ${JSON.stringify(body)}::jsonb)`);
  return { status, body };
}

async function perform(sandbox: Sandbox, asked: Asked): Promise<Answer> {
  const { method, path } = asked;
  for (const endpoint of endpoints) {
    const id = endpoint.method === method ? matchPath(endpoint.path, path) : null;
    if (id !== null) {
      const { expand, ...params } = asked.params;
      const result = await endpoint.answer({ sandbox, id, params });
      if ('status' in result && 'body' in result && typeof result.status === 'number') {
        return { status: result.status, body: result.body as object };
      }
      const paths = Array.isArray(expand) ? expand.map(String) : [];
      return { status: 200, body: await expanded(sandbox, result, paths) };
    }
  }
  throw new SandboxError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The sandbox does not speak this part of Stripe.`,
  });
}

/** The id in a path, '' when there is none in it, null when the path is another. */
function matchPath(pattern: string, path: string): string | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) {
    return null;
  }
  let id = '';
  for (const [place, part] of wanted.entries()) {
    if (part === '{id}') {
      id = decodeURIComponent(given[place] ?? '');
    } else if (part !== given[place]) {
      return null;
    }
  }
  return id;
}
