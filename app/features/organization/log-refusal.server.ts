import { log } from '#app/platform/log.server.ts';
import { currentRequestId } from '#app/platform/request-id.server.ts';
import type { OrganizationFailure } from './organization-messages.ts';

/** Writes into the log that somebody did not get in, or on, and why: nothing of who it was. */
export function logRefusal(code: OrganizationFailure, step: string): void {
  log.info(
    { part: 'organization', code, step, requestId: currentRequestId() },
    'the organization’s sign-in was refused',
  );
}
