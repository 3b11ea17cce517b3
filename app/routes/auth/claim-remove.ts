import { redirect } from 'react-router';
import { removeInvited } from '#app/features/desk/invitations/claim-invitation.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import type { Route } from './+types/claim-remove.ts';

/** Mail programs unsubscribe with a POST of their own (RFC 8058); the address is the secret. */
export const handle = { intake: { isFromElsewhere: true } } satisfies PageHandle;

/** /claim/{token}/remove: deletes the imported data, and keeps the address from being invited again. */
export async function action({ params }: Route.ActionArgs) {
  await removeInvited(params.token);
  return redirect(`/claim/${encodeURIComponent(params.token)}`);
}

/** A GET changes nothing: the page asks. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/claim/${encodeURIComponent(params.token)}#remove`);
}
