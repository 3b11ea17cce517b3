import { checkStanding, mayReadAnew } from './session-keeper.ts';

/**
 * A page that reads its data anew by itself, within the app. It asks before whether its session is still there; one that ends
 * between the question and the reading would lead the page to where one signs in, and away from what was typed. Then
 * nothing is read, and the bar of `SessionOutlet` says so.
 */

let isReading = false;
/** Who waits for the page that somebody goes to; null while nobody goes anywhere. */
let waiting: (() => void)[] | null = null;

/**
 * Reads anew by `read`, if the page's own member is still signed in. Whoever goes to another page comes there first: a
 * reading amid it would have the router ask for that page once more, and drop what it was answered, with its message.
 */
export async function readAnew(read: () => Promise<void>): Promise<void> {
  await arrival();
  if (!(await mayReadAnew())) return;
  await arrival();
  isReading = true;
  try {
    await read();
  } finally {
    isReading = false;
  }
}

/** Somebody goes to another page: where that leads is up to the server. */
export function leave(): void {
  isReading = false;
  waiting ??= [];
}

/** They are there. */
export function arrive(): void {
  for (const goOn of waiting ?? []) goOn();
  waiting = null;
}

async function arrival(): Promise<void> {
  while (waiting) {
    const others = waiting;
    await new Promise<void>((resolve) => others.push(resolve));
  }
}

/** What the routes of a page answered, by route; a redirect is a response. */
type Results = Record<string, { result: unknown }>;

/** Client middleware of the root route: keeps a page that reads by itself from being led to where one signs in. */
export async function stayOnPage<Answer extends Results>(
  { request }: { request: Request },
  next: () => Promise<Answer>,
): Promise<Answer> {
  const results = await next();
  if (!isReading || !Object.values(results).some(({ result }) => leadsToSignIn(result))) {
    return results;
  }
  isReading = false;
  void checkStanding();
  return untilAborted(request.signal);
}

function leadsToSignIn(result: unknown): boolean {
  return result instanceof Response && /^\/auth(\?|$)/.test(result.headers.get('Location') ?? '');
}

/** The reading goes on for the router until it reads again or leaves: it has nothing to show instead. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
