import { z } from 'zod';

export const decisionReasonMaxLength = 1_000;

const optionalReason = z
  .string({ error: 'Please say why.' })
  .trim()
  .max(
    decisionReasonMaxLength,
    `Please use at most ${decisionReasonMaxLength.toLocaleString('en-US')} characters.`,
  );

const reason = optionalReason.min(1, 'Please say why.');

const decision = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.object({ id: z.uuid(), decision: z.enum(words), reason });

export const decisionSchemas = {
  // "picturesRemoved" keeps the review's text.
  decideReview: decision(['kept', 'picturesRemoved', 'removed']),
  decideCorrespondent: decision(['kept', 'warned']),
  decideDispute: decision(['kept', 'changed', 'removed']),
  decideFirmClaim: decision(['given', 'declined']),
  // Verifying needs no reason.
  decideVerification: z.discriminatedUnion('decision', [
    z.object({ id: z.uuid(), decision: z.literal('declined'), reason }),
    z.object({ id: z.uuid(), decision: z.literal('verified'), reason: optionalReason }),
  ]),
} as const;

export type DecisionIntent = keyof typeof decisionSchemas;

export function isDecisionIntent(text: unknown): text is DecisionIntent {
  return typeof text === 'string' && Object.hasOwn(decisionSchemas, text);
}
