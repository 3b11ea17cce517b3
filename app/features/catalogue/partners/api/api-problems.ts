import { z } from 'zod';

/** Problems of the API (RFC 9457). The OpenAPI document and /developers read this table. */

type ProblemKind = { status: number; title: string; about: string };

export const problems = {
  'key-missing': {
    status: 401,
    title: 'No API key was sent',
    about: 'Send your key in the header “Authorization: Bearer oriel_…”.',
  },
  'key-invalid': {
    status: 401,
    title: 'This API key is not valid',
    about: 'It was mistyped, or it has been revoked. Ask us for a new one.',
  },
  'partner-suspended': {
    status: 403,
    title: 'Access is suspended',
    about: 'The key is right, but your access is suspended. Contact us.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    about:
      'No such creative is listed, or there is no such address. A creative who is no longer listed is answered the same.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'This method is not allowed',
    about: 'The API reads only: GET and HEAD.',
  },
  'parameters-invalid': {
    status: 422,
    title: 'The parameters are not valid',
    about: 'The list “errors” says which parameter, and why. Unknown parameters are errors, too.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    about: 'Wait as many seconds as “Retry-After” says.',
  },
  unexpected: {
    status: 500,
    title: 'Something went wrong on our side',
    about: 'It is in our log under the request id. Try again later.',
  },
  unavailable: {
    status: 503,
    title: 'Oriel is not available at the moment',
    about: 'Try again after as many seconds as “Retry-After” says.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problems;

// Object.keys is typed as string[].
export const problemCodes = Object.keys(problems) as ProblemCode[];

export const problemSchema = z
  .strictObject({
    type: z.url().describe('The kind of problem: an address on /developers that explains it.'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    requestId: z.string().describe('Name it when you write to us.'),
    errors: z
      .array(z.strictObject({ parameter: z.string(), message: z.string() }))
      .optional()
      .describe('What is wrong with each parameter (422).'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
export type ParameterError = NonNullable<Problem['errors']>[number];

export function problemAnchor(code: ProblemCode): string {
  return `problem-${code}`;
}

export type ReadAnswer<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; code: 'not-found' }
  /** The creative has another slug now. */
  | { ok: false; code: 'moved'; creative: string }
  | { ok: false; code: 'parameters-invalid'; errors: ParameterError[] };

export const foreignCursor = {
  ok: false,
  code: 'parameters-invalid',
  errors: [
    {
      parameter: 'cursor',
      message:
        'This cursor does not belong to this query. Take nextCursor of the page before, or begin without one.',
    },
  ],
} as const satisfies ReadAnswer<never>;
