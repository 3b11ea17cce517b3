import { createHmac } from 'node:crypto';

/**
 * Stands for a visitor for one day: nobody can tell from it who they were, nor that tomorrow's visitor is the same,
 * once the day's salt is gone.
 */
export function visitorHash(salt: string, visitor: { address: string; userAgent: string }): string {
  return createHmac('sha256', salt).update(`${visitor.address}\n${visitor.userAgent}`).digest('base64url');
}
