import { z } from 'zod';
import { refuse } from '../sandbox-error.ts';
import type { Sandbox } from '../sandbox-store.server.ts';

/** What a request is answered with: an object, or a page of objects. A refused card is 402, and is kept. */
export type Answered = { status?: number; body: object };

export type Call = { sandbox: Sandbox; id: string; params: unknown };

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  /** As Stripe writes it: '/v1/customers/{id}'. */
  path: string;
  answer: (call: Call) => Promise<object>;
};

/** An endpoint: its parameters are read by the schema, and what does not fit is refused as Stripe refuses it. */
export function endpoint<Schema extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  schema: Schema,
  answer: (call: { sandbox: Sandbox; id: string; params: z.infer<Schema> }) => Promise<object>,
): Endpoint {
  return {
    method,
    path,
    answer: ({ sandbox, id, params }) => answer({ sandbox, id, params: read(schema, params) }),
  };
}

export const noParams = z.object({});

/** A page of a list. */
export function listed(path: string, page: { data: object[]; hasMore: boolean }): object {
  return { object: 'list', data: page.data, has_more: page.hasMore, url: path };
}

function read<Schema extends z.ZodType>(schema: Schema, params: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) {
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const [first, ...rest] = (issue?.path ?? []).map(String);
  const param = `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
  const isMissing = issue?.code === 'invalid_type' && issue.message.includes('undefined');
  throw refuse(
    isMissing ? `Missing required param: ${param}.` : `Invalid ${param}: ${issue?.message ?? 'invalid'}`,
    { code: isMissing ? 'parameter_missing' : 'parameter_invalid', param },
  );
}
