import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { env } from '#app/platform/env.server.ts';
import { webhookEventNames, webhookEvents, webhookSchema } from '../webhooks/events.ts';
import { apiOperations, apiRoot, operationNames } from './api-operations.ts';
import { type ProblemCode, problemCodes, problemSchema, problems } from './api-problems.ts';

/** The OpenAPI 3.1 document, generated from the schemas of queries and answers. */

/** Changes with the document; the path carries the compatible version. */
const documentVersion = '1.0.0';

const text = { type: 'string' } as const;

const requestId = {
  'X-Request-Id': { schema: text, description: 'The id of the request; name it when you write to us.' },
};

const limits = {
  'RateLimit-Policy': { schema: text, description: 'The limit of your key: q requests in w seconds.' },
  RateLimit: { schema: text, description: 'r requests are left for t seconds.' },
};

let made: string | undefined;

export function openApiText(): string {
  made ??= JSON.stringify(makeDocument());
  return made;
}

function makeDocument() {
  const { origin } = env();
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Oriel API',
      version: documentVersion,
      description: `Read access to the directory for partners. Guide: ${origin}/developers`,
    },
    servers: [{ url: `${origin}${apiRoot}` }],
    security: [{ key: [] }],
    paths: paths(),
    webhooks: webhooks(),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'oriel_…' } },
      responses: Object.fromEntries(problemCodes.map((code) => [code, problemResponse(code)])),
    },
  });
}

function paths(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    operationNames.map((name) => {
      const { path, summary, about, query, answer } = apiOperations[name];
      const isOfCreative = path.includes('{creative}');
      const hasParameters = Object.keys(query.shape).length > 0;
      const requestParams = {
        ...(isOfCreative ? { path: creativePath } : {}),
        ...(hasParameters ? { query: z.object(query.shape) } : {}),
      };
      const responses: ZodOpenApiResponsesObject = {
        '200': {
          description: 'Found.',
          headers: { ...requestId, ...limits, ...answerHeaders, ...('cursor' in query.shape ? link : {}) },
          content: { 'application/json': { schema: answer } },
        },
        '304': { description: 'What you have (If-None-Match) is still right.' },
        ...(isOfCreative
          ? { '301': { description: 'The creative has another slug now: see Location.' } }
          : {}),
        ...Object.fromEntries(
          refusalsOf(isOfCreative).map(([status, code]) => [
            status,
            { $ref: `#/components/responses/${code}` },
          ]),
        ),
      };
      return [path, { get: { operationId: name, summary, description: about, requestParams, responses } }];
    }),
  );
}

function webhooks(): Record<string, ZodOpenApiPathItemObject> {
  return Object.fromEntries(
    webhookEventNames.map((name) => [
      name,
      {
        post: {
          operationId: name.replace(/\.(\w)/, (_, first: string) => first.toUpperCase()),
          summary: name,
          description: webhookEvents[name].about,
          security: [],
          requestParams: { header: webhookHeaders },
          requestBody: { content: { 'application/json': { schema: webhookSchema(name) } } },
          responses: { '2XX': { description: 'Received. Anything else is tried again.' } },
        },
      },
    ]),
  );
}

const webhookHeaders = z.object({
  'webhook-id': z.string().meta({ description: 'The same with each try.' }),
  'webhook-timestamp': z.string().meta({ description: 'Seconds since 1970 of this try.' }),
  'webhook-signature': z
    .string()
    .meta({ description: 'v1, and HMAC-SHA256 in Base64; several with blanks between.' }),
});

const creativePath = z.object({
  creative: z.string().meta({ description: 'Id or slug of a creative.', example: 'atelier-norrby' }),
});

const answerHeaders = {
  ETag: { schema: text, description: 'Send it as If-None-Match to be answered 304 while nothing changes.' },
};

const link = {
  Link: { schema: text, description: 'The address of the next page, rel="next"; missing on the last.' },
};

/** One problem represents each status. */
function refusalsOf(isOfCreative: boolean): [string, ProblemCode][] {
  const codes = problemCodes.filter(
    (code) =>
      code !== 'key-missing' && code !== 'method-not-allowed' && (isOfCreative || code !== 'not-found'),
  );
  return codes.map((code) => [String(problems[code].status), code]);
}

function problemResponse(code: ProblemCode) {
  const { title, about, status } = problems[code];
  return {
    id: code,
    description: `${title}. ${about}`,
    headers: {
      ...requestId,
      ...(status === 429 || status === 503
        ? { 'Retry-After': { schema: text, description: 'Seconds until you may ask again.' } }
        : {}),
    },
    content: { 'application/problem+json': { schema: problemSchema } },
  };
}
