import { createHash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import {
  type AnswerOf,
  apiOperations,
  apiRoot,
  type OperationName,
  operationNames,
  type QueryOf,
} from '#app/features/catalogue/partners/api/api-operations.ts';
import { readQuery } from '#app/features/catalogue/partners/api/api-parameters.ts';
import {
  type ParameterError,
  type Problem,
  type ProblemCode,
  problemAnchor,
  problems,
} from '#app/features/catalogue/partners/api/api-problems.ts';
import { readCreativePage } from '#app/features/catalogue/partners/api/list-creatives.server.ts';
import { openApiText } from '#app/features/catalogue/partners/api/openapi-document.server.ts';
import type { ReadAnswer } from '#app/features/catalogue/partners/api/read-answer.ts';
import {
  readCreative,
  readPortfolio,
  readReviews,
} from '#app/features/catalogue/partners/api/read-creative.server.ts';
import {
  readPlaces,
  readSpecialties,
  readTypes,
} from '#app/features/catalogue/partners/api/read-lists.server.ts';
import {
  type Allowance,
  authenticateKey,
  windowSeconds,
} from '#app/features/catalogue/partners/keys/authenticate-key.server.ts';
import { isDatabaseOutage } from '#app/platform/db/watch-database.server.ts';
import { isTagKnown } from '#app/platform/entity-tags.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { countApiAnswer } from '#app/platform/metrics.server.ts';
import { addressOf } from '../client-address.ts';
import { compressAnswer } from '../compress-answer.ts';
import type { RouteTypes } from '../route-types.ts';
import { retryAfterSeconds, withoutWaitingElse } from '../without-database.ts';

/** `creative` is the path's id or slug. */
type Asked<Name extends OperationName> = { query: QueryOf<Name>; creative: string };

type Reads = { [Name in OperationName]: (asked: Asked<Name>) => Promise<ReadAnswer<AnswerOf<Name>>> };

const reads: Reads = {
  listCreatives: ({ query }) => readCreativePage(query),
  getCreative: ({ creative }) => readCreative(creative),
  listPortfolio: ({ creative }) => readPortfolio(creative),
  listReviews: ({ creative, query }) => readReviews(creative, query),
  listSpecialties: () => readSpecialties(),
  listTypes: () => readTypes(),
  listPlaces: ({ query }) => readPlaces(query),
};

type ApiContext = Context<RouteTypes>;

/**
 * `/api/v1`: the directory for partners' programs (docs/decisions/0034-partner-api.md). The key is checked first;
 * cookies are ignored.
 */
export function createApi(): Hono<RouteTypes> {
  const api = new Hono<RouteTypes>();
  api.use(countAnswer);
  api.use(withoutWaitingElse(unavailable));
  api.use(onlyReads);
  api.get('/openapi.json', sendDocument);
  api.use(authenticate);
  for (const name of operationNames) {
    api.get(apiOperations[name].path.replace(/\{(\w+)\}/g, ':$1'), (c) => answer(c, name));
  }
  api.all('*', (c) => problem(c, 'not-found'));
  api.onError(answerFailure);
  return api;
}

const countAnswer: MiddlewareHandler<RouteTypes> = async (c, next) => {
  await next();
  countApiAnswer(c.res.status);
};

const onlyReads: MiddlewareHandler<RouteTypes> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    return next();
  }
  return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
};

/** The only response that other sites' pages may read: API viewers fetch it in the browser. */
function sendDocument(c: ApiContext): Response {
  return sendJson(c, openApiText(), {
    'Cache-Control': 'no-cache',
    'Access-Control-Allow-Origin': '*',
  });
}

const authenticate: MiddlewareHandler<RouteTypes> = async (c, next) => {
  const found = await authenticateKey(c.req.header('authorization'), addressOf(c));
  const allowance = 'allowance' in found ? found.allowance : null;
  let refusal: Response | undefined;
  if (found.ok) {
    await next();
  } else if (found.code === 'too-many-requests') {
    refusal = problem(c, found.code, { headers: { 'Retry-After': String(found.retryAfterSeconds) } });
  } else {
    const isUnknown = found.code !== 'partner-suspended';
    refusal = problem(
      c,
      found.code,
      isUnknown ? { headers: { 'WWW-Authenticate': 'Bearer realm="Oriel"' } } : {},
    );
  }
  const answered = refusal ?? c.res;
  if (allowance) {
    tellAllowance(answered.headers, allowance);
  }
  return refusal;
};

/** The RateLimit fields of draft-ietf-httpapi-ratelimit-headers. */
function tellAllowance(headers: Headers, { limit, remaining, resetSeconds }: Allowance): void {
  headers.set('RateLimit-Policy', `"key";q=${limit};w=${windowSeconds}`);
  headers.set('RateLimit', `"key";r=${remaining};t=${resetSeconds}`);
}

async function answer(c: ApiContext, name: OperationName): Promise<Response> {
  const operation = apiOperations[name];
  const url = new URL(c.req.url);
  const asked = readQuery(operation.query, url.searchParams);
  if (!asked.ok) {
    return problem(c, 'parameters-invalid', { errors: asked.errors });
  }
  const creative = c.req.param('creative') ?? '';
  // The query was parsed by this operation's schema, which the compiler cannot follow through the table.
  const read = await reads[name]({ query: asked.query as never, creative });
  if (read.ok) {
    const body = operation.answer.parse(read.answer);
    return sendJson(c, JSON.stringify(body), { 'Cache-Control': privately, ...nextLink(url, body) });
  }
  switch (read.code) {
    case 'not-found':
      return problem(c, 'not-found');
    case 'parameters-invalid':
      return problem(c, 'parameters-invalid', { errors: read.errors });
    case 'moved': {
      const path = operation.path.replace('{creative}', read.creative);
      const location = `${env().origin}${apiRoot}${path}${url.search}`;
      return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': privately } });
    }
  }
}

/** The partner may keep and revalidate it; shared caches may not. */
const privately = 'private, no-cache';

/** `Link: <…>; rel="next"` (RFC 8288). */
function nextLink(url: URL, body: object): { Link?: string } {
  const cursor = 'nextCursor' in body ? body.nextCursor : null;
  if (typeof cursor !== 'string') {
    return {};
  }
  const query = new URLSearchParams(url.searchParams);
  query.set('cursor', cursor);
  return { Link: `<${env().origin}${url.pathname}?${query}>; rel="next"` };
}

function sendJson(c: ApiContext, text: string, headers: Record<string, string>): Response {
  // Weak: the same for each coding of the body.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const said = { ...headers, ETag: etag, Vary: 'Accept-Encoding, Authorization' };
  if (isTagKnown(c.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: said });
  }
  const { body, coding } = compressAnswer(Buffer.from(text), c.req.header('accept-encoding') ?? '');
  return new Response(c.req.method === 'HEAD' ? null : body, {
    headers: {
      ...said,
      'Content-Type': 'application/json',
      ...(coding ? { 'Content-Encoding': coding } : {}),
    },
  });
}

async function answerFailure(error: Error, c: ApiContext): Promise<Response> {
  if (await isDatabaseOutage(error)) {
    return unavailable(c);
  }
  log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed');
  return problem(c, 'unexpected');
}

function unavailable(c: ApiContext): Response {
  return problem(c, 'unavailable', { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

type More = { detail?: string; errors?: readonly ParameterError[]; headers?: Record<string, string> };

/** An error response (RFC 9457). Never cached. */
function problem(
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
