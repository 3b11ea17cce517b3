import type { FirmRole } from '../firm-policy.ts';

export const roleTexts: Record<FirmRole, string> = { manager: 'Manager', member: 'Member' };
