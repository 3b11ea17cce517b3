import type { Context } from 'hono';
import {
  type ParameterError,
  type Problem,
  type ProblemCode,
  problemAnchor,
  problems,
} from '#app/features/partners/api/api-problems.ts';
import { env } from '#app/platform/env.server.ts';
import type { RouteTypes } from '../route-types.ts';

type More = { detail?: string; errors?: readonly ParameterError[]; headers?: Record<string, string> };

/** An answer that says why there is none (RFC 9457). Nobody may keep it. */
export function problem(
  c: Context<RouteTypes>,
  code: ProblemCode,
  { detail, errors, headers = {} }: More = {},
): Response {
  const { status, title, about } = problems[code];
  const body: Problem = {
    type: `${env().origin}/developers#${problemAnchor(code)}`,
    title,
    status,
    detail: detail ?? about,
    requestId: c.get('requestId'),
    ...(errors ? { errors: [...errors] } : {}),
  };
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...headers,
  });
}
