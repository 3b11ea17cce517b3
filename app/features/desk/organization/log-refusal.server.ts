import { log } from '#app/platform/log.server.ts';
import { currentRequestId } from '#app/platform/request-id.server.ts';
import type { OrganizationFailure } from './organization-messages.ts';

/** Logs a refusal and its step, without personal data. */
export function logRefusal(code: OrganizationFailure, step: string): void {
  log.info(
    { part: 'organization', code, step, requestId: currentRequestId() },
    'the organization’s sign-in was refused',
  );
}
