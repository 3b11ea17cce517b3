import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { hasTodosSince } from '#app/features/desk/todos/todos.server.ts';
import { hasNotificationsSince } from '#app/features/notifications/notifications.server.ts';
import { hasNewsSince } from '#app/features/talk/messages/inbox/list-threads.server.ts';
import { memberChannel } from '#app/platform/realtime/announce.server.ts';
import { type Listening, listen } from '#app/platform/realtime/listen.server.ts';
import { makeOpenStreams } from './open-streams.ts';
import type { RouteTypes } from './route-types.ts';
import { commonHeaders } from './security-headers.ts';

/**
 * `/events`: a server-sent event stream for each open page of a member, fed by database announcements, so that any
 * process can serve it. An event only says what to refresh, so losing one loses no data.
 */

const eventType = 'text/event-stream; charset=utf-8';

/** Tells pages that they may have missed something. */
const look = 'data: {"kind":"gap"}\n\n';

const streams = makeOpenStreams();

/** Starts listening and heartbeats. The returned function stops, and ends every stream within `withinMs`. */
export function startEvents(): { stop: (withinMs: number) => Promise<void> } {
  const listening: Listening = listen(memberChannel, {
    onMessage: passOn,
    onHearing: (isHearing) => isHearing && tellAllToLook(),
  });
  const stopBeating = streams.beat();
  return {
    stop: async (withinMs) => {
      await streams.endAll(withinMs);
      stopBeating();
      await listening.stop();
    },
  };
}

export function countStreams(): number {
  return streams.count();
}

/** `?since=`: when the page read its data; later changes are reported at once. */
export async function openEvents(c: Context<RouteTypes>): Promise<Response> {
  const { actor } = await findIdentity(c.req.raw.headers);
  if (!actor) {
    return c.text('Please sign in.', 401);
  }
  if (c.req.method === 'HEAD') {
    // A HEAD response must not open a stream.
    return c.body(null, 200, { 'Content-Type': eventType, 'Cache-Control': 'private, no-store' });
  }
  const { outgoing } = c.env;
  // Register first, then look back: events in between may arrive twice, but are not lost.
  if (!streams.add(actor.userId, outgoing)) {
    return c.text('Too many pages are open.', 429);
  }
  outgoing.on('close', () => streams.remove(actor.userId, outgoing));
  outgoing.writeHead(200, {
    ...commonHeaders,
    'Content-Type': eventType,
    'Cache-Control': 'private, no-store',
    // Buffering proxies would hold events back.
    'X-Accel-Buffering': 'no',
    'X-Request-Id': c.get('requestId'),
  });
  outgoing.write(': open\n\n');
  const since = new Date(c.req.query('since') ?? '');
  if (!Number.isNaN(since.getTime()) && (await hasAnythingSince(actor, since))) {
    outgoing.write(look);
  }
  return RESPONSE_ALREADY_SENT;
}

async function hasAnythingSince(actor: Actor, since: Date): Promise<boolean> {
  return (
    (await hasNewsSince(actor, since)) ||
    (await hasNotificationsSince(actor, since)) ||
    hasTodosSince(actor, since)
  );
}

function passOn(payload: string): void {
  const { to, ...event } = JSON.parse(payload) as { to: string[] };
  const line = `data: ${JSON.stringify(event)}\n\n`;
  for (const userId of to) {
    streams.writeTo(userId, line);
  }
}

/** Events may have been missed while the database connection was lost. */
function tellAllToLook(): void {
  streams.writeToAll(look);
}
