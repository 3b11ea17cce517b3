import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import { firmRoles } from '../firm-policy.ts';

const role = z.enum(firmRoles, { error: 'Please choose a role.' });

export const inviteSchema = z.object({ email: emailField, role });
export const roleSchema = z.object({ userId: z.uuid(), role });
