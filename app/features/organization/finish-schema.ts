import type { z } from 'zod';
import { signUpSchema } from '#app/features/accounts/auth-schema.ts';

/** What the provider does not say of somebody who gets an account. */
export const finishSchema = signUpSchema.omit({ email: true, password: true });

export type FinishedSignUp = z.infer<typeof finishSchema>;
