import { z } from 'zod';
import { failed, type Toast } from '#app/ui/toast-queue.ts';
import { creditRoles } from '../credit-roles.ts';

export const creditMessages = {
  confirmed: { title: 'Confirmed', text: 'The project says so at once.' },
  nothingToConfirm: failed('Nothing Confirmed', 'These credits have changed meanwhile.'),
  disputed: {
    title: 'Disputed',
    text: 'The photographer is told. The credit reads “Disputed” until you agree.',
    seconds: 7,
  },
  withdrawn: { title: 'Taken Back', text: 'The credit is as it was named, not confirmed.' },
  agreed: { title: 'Agreed', text: 'The credit is as the firm says.' },
  explained: { title: 'Answer Sent', text: 'The firm reads it, and one of us decides.', seconds: 7 },
  invalid: failed('Not Sent', 'Please check the highlighted field.'),
  managersOnly: failed('Not Done', 'Only managers of the firm can do this.'),
  notOpen: failed('Not Done', 'This credit has changed meanwhile.'),
  sameRole: failed('Not Sent', 'The credit names this role already.'),
  ended: failed('Not Done', 'This has been settled meanwhile.'),
  answered: failed('Not Sent', 'You have answered already.'),
} satisfies Record<string, Toast>;

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
