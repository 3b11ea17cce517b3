import { z } from 'zod';
import { creditRoles } from '../credit-roles.ts';

export const statementBounds = { min: 20, max: 1_000 };

const words = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(statementBounds.min, `Please use at least ${statementBounds.min} characters.`)
    .max(
      statementBounds.max,
      `Please use at most ${statementBounds.max.toLocaleString('en-US')} characters.`,
    );

const roleKeys = Object.keys(creditRoles) as [keyof typeof creditRoles];

/** `wanted`: the correct role; empty when the firm did not work on the project. */
export const disputeSchema = z.object({
  id: z.uuid(),
  wanted: z
    .union([z.literal('').transform(() => null), z.enum(roleKeys)], { error: 'Please choose a role.' })
    .default(null),
  statement: words('Please say what is wrong.'),
});

export const answerSchema = z.object({ id: z.uuid(), answer: words('Please say how it was.') });

export const maxConfirmedAtOnce = 50;
