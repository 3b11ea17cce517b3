import { z } from 'zod';
import { personSchema } from '#app/features/accounts/account-schema.ts';
import { newPasswordField } from '#app/features/accounts/auth-schema.ts';
import { creativeProfileSchema } from '#app/features/catalogue/creatives/profile-schema.ts';

type ProfileOptions = Parameters<typeof creativeProfileSchema>[0];

export function claimSchema(options: ProfileOptions) {
  return creativeProfileSchema(options).extend({
    ...personSchema.pick({ firstName: true, lastName: true, phone: true }).shape,
    password: newPasswordField,
    terms: z.literal('on', { error: 'Please accept the terms to create your account.' }),
  });
}

export type Claim = z.infer<ReturnType<typeof claimSchema>>;
