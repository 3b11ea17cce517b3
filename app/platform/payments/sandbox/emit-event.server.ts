import Stripe from 'stripe';
import { newEvent } from './bodies/session-bodies.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { type Bodies, type Kind, type Sandbox, saveBody } from './sandbox-store.server.ts';

/** Without what Stripe would not tell. */
export function shown<Body extends object>(body: Body): Omit<Body, 'sandbox'> {
  const { sandbox: _hidden, ...rest } = body as Body & { sandbox?: unknown };
  return rest as Omit<Body, 'sandbox'>;
}

/** Notes that something happened; it is delivered when the work under way has been kept. */
export async function emit(
  sandbox: Sandbox,
  type: string,
  body: Bodies[Kind],
  previous: Record<string, unknown> | null = null,
): Promise<void> {
  const event = newEvent({
    id: sandboxId('evt'),
    now: sandbox.now,
    type,
    subject: shown(body),
    previous,
    apiVersion: Stripe.API_VERSION,
  });
  await saveBody(sandbox, event);
  sandbox.eventIds.push(event.id);
}

/** Keeps a changed object and tells of it, with the values that it had before. Nothing happens when nothing changed. */
export async function saveChange<Body extends Bodies[Kind]>(
  sandbox: Sandbox,
  { type, before, after }: { type: string; before: Body; after: Body },
): Promise<Body> {
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return after;
  }
  await saveBody(sandbox, after);
  const previous = valuesBefore(shown(before), shown(after));
  if (Object.keys(previous).length > 0) {
    await emit(sandbox, type, after, previous);
  }
  return after;
}

function valuesBefore(before: object, after: object): Record<string, unknown> {
  const later = after as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(later[name])),
  );
}
