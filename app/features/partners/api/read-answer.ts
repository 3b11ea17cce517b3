import type { ParameterError } from './api-problems.ts';

/** What a read of the API comes to. */
export type ReadAnswer<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; code: 'not-found' }
  /** The same is found under another part of the address. */
  | { ok: false; code: 'moved'; creative: string }
  | { ok: false; code: 'parameters-invalid'; errors: ParameterError[] };

/** A cursor that is none, or one of another query. */
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
