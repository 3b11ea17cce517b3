import type { z } from 'zod';
import { signUpSchema } from '#app/features/accounts/auth-schema.ts';

/** The fields that the provider does not supply. */
export const finishSchema = signUpSchema.omit({ email: true, password: true });

export type FinishedSignUp = z.infer<typeof finishSchema>;
