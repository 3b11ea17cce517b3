import { findIdentity } from '../find-actor.server.ts';
import { greetDevice } from './greet-device.server.ts';

/** Adds the device's cookie to the callback of Google or Apple if it opened a session (`greetDevice`). */
export async function greetSocial(answer: Response, headers: Headers): Promise<Response> {
  const opened = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (opened.length === 0) {
    return answer;
  }
  const { actor } = await findIdentity(new Headers({ cookie: opened.join('; ') }));
  if (!actor) {
    return answer;
  }
  const greeted = new Headers(answer.headers);
  greeted.append('Set-Cookie', await greetDevice(actor.userId, headers));
  return new Response(answer.body, { status: answer.status, headers: greeted });
}
