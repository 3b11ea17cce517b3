import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { hasNewsSince } from '#app/features/messages/list-threads.server.ts';
import { memberChannel } from '#app/platform/realtime/announce.server.ts';
import { type Listening, listen } from '#app/platform/realtime/listen.server.ts';
import type { RouteTypes } from './routes.ts';
import { commonHeaders } from './security-headers.ts';

/**
 * `/events`: one stream of server-sent events for each open page of a member, fed by what the database announces, so
 * that any process can serve it. An event only says what to look at anew; nothing is lost with one.
 */

/** Specification section 9. */
export const heartbeatMs = 25_000;
const mostStreamsPerMember = 20;

/** Says that something may have been missed. */
const look = 'data: {"kind":"gap"}\n\n';

const streams = new Map<string, Set<ServerResponse>>();

/** Begins to hear and to beat. Returns how to stop, which ends every stream. */
export function startEvents(): { stop: () => Promise<void> } {
  const listening: Listening = listen(memberChannel, { onMessage: passOn, onGap: tellAllToLook });
  const beating = setInterval(() => writeToAll(': beat\n\n'), heartbeatMs);
  return {
    stop: async () => {
      clearInterval(beating);
      for (const open of streams.values()) {
        for (const response of open) {
          response.end();
        }
      }
      streams.clear();
      await listening.stop();
    },
  };
}

/** `?since=`: when the page read its data; what has happened meanwhile is told at once. */
export async function openEvents(c: Context<RouteTypes>): Promise<Response> {
  const { actor } = await findIdentity(c.req.raw.headers);
  if (!actor) {
    return c.text('Please sign in.', 401);
  }
  const own = streams.get(actor.userId) ?? new Set();
  if (own.size >= mostStreamsPerMember) {
    return c.text('Too many pages are open.', 429);
  }
  streams.set(actor.userId, own);
  const { outgoing } = c.env;
  outgoing.writeHead(200, {
    ...commonHeaders,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'private, no-store',
    // Proxies that collect answers would keep an event until there are more of them.
    'X-Accel-Buffering': 'no',
    'X-Request-Id': c.get('requestId'),
  });
  // First in the list, then a look back: what happens in between is told twice rather than not at all.
  own.add(outgoing);
  outgoing.write(': open\n\n');
  const since = new Date(c.req.query('since') ?? '');
  if (!Number.isNaN(since.getTime()) && (await hasNewsSince(actor, since))) {
    outgoing.write(look);
  }
  outgoing.on('close', () => {
    own.delete(outgoing);
    if (own.size === 0 && streams.get(actor.userId) === own) {
      streams.delete(actor.userId);
    }
  });
  return RESPONSE_ALREADY_SENT;
}

function passOn(payload: string): void {
  const { to, ...event } = JSON.parse(payload) as { to: string[] };
  const line = `data: ${JSON.stringify(event)}\n\n`;
  for (const userId of to) {
    for (const response of streams.get(userId) ?? []) {
      response.write(line);
    }
  }
}

/** After a lost connection to the database something may have been missed. */
function tellAllToLook(): void {
  writeToAll(look);
}

function writeToAll(text: string): void {
  for (const open of streams.values()) {
    for (const response of open) {
      response.write(text);
    }
  }
}
