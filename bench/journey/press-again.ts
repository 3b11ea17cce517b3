import { setTimeout as pause } from 'node:timers/promises';

export type Pressed = { status: number; location: string | null; text: string };

export type Pressing = {
  origin: string;
  cookie: string | null;
  counts: { pressed: number; unanswered: number };
};

/** Repeated fields as a list; files unchanged. */
export type Fields = Record<string, string | File | readonly string[]>;

const againMs = 100;

/** Presses a button until there is a response: retries when the site is away, busy or asks to wait. */
export async function pressAgain(
  { origin, cookie, counts }: Pressing,
  path: string,
  fields: Fields | null = null,
): Promise<Pressed> {
  for (;;) {
    counts.pressed += 1;
    const answer = await pressOnce(`${origin}${path}`, { cookie, origin, fields });
    if (answer && answer.status < 500 && answer.status !== 429) {
      return answer;
    }
    counts.unanswered += 1;
    await pause(againMs);
  }
}

async function pressOnce(
  url: string,
  { cookie, origin, fields }: { cookie: string | null; origin: string; fields: Fields | null },
): Promise<Pressed | null> {
  try {
    const answer = await fetch(url, {
      headers: { Origin: origin, ...(cookie ? { Cookie: cookie } : {}) },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: bodyOf(fields) } : {}),
    });
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      text: await answer.text(),
    };
  } catch {
    // The process was killed before it responded; what it stored is unknown.
    return null;
  }
}

function bodyOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each);
  }
  return form;
}
