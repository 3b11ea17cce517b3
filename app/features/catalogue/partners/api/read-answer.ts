import type { ParameterError } from './api-problems.ts';

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
