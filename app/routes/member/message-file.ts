import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import {
  findAttachment,
  sendPrivateFile,
} from '#app/features/talk/messages/read/send-private-file.server.ts';
import type { Route } from './+types/message-file.ts';

/**
 * /messages/files/{id}: a file of the user's own thread, as a download; `?size=small` for the thumbnail beside its
 * name.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const file = await findAttachment(actor, params.id);
  const isSmall = new URL(request.url).searchParams.get('size') === 'small';
  const answer = file && (await sendPrivateFile(file, { isSmall }));
  if (!answer) {
    throw data(null, { status: 404 });
  }
  return answer;
}
