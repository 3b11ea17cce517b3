import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { sendPrivateFile } from '#app/features/talk/messages/read/send-private-file.server.ts';
import { findBriefFile } from '#app/features/work/briefs/read/list-brief-files.server.ts';
import type { Route } from './+types/brief-file.ts';

/** /briefs/files/{id}: a file of a brief, for its client and its recipients. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const file = await findBriefFile(actor, params.id);
  const answer = file && (await sendPrivateFile(file));
  if (!answer) {
    throw data(null, { status: 404 });
  }
  return answer;
}
