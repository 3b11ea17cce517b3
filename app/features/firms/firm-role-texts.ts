import type { FirmRole } from './firm-policy.ts';

/** How roles in a firm are called. */
export const roleTexts: Record<FirmRole, string> = { manager: 'Manager', member: 'Member' };
