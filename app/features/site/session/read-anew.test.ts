import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrive, leave, readAnew, stayOnPage } from './read-anew.ts';
import { keeperState, setPageMember } from './session-keeper.ts';

/** What a page does that reads by itself while its session ends. */

let signedIn: (string | null)[];

beforeEach(() => {
  setPageMember({ userId: 'robin', email: 'robin@members.example' });
  vi.stubGlobal('fetch', async () =>
    Response.json({ userId: signedIn.length > 1 ? signedIn.shift() : signedIn[0] }),
  );
});

afterEach(() => {
  arrive();
  setPageMember(null);
  vi.unstubAllGlobals();
});

const data = { root: { type: 'data', result: { a: 1 } } };
const toSignIn = {
  root: { type: 'data', result: {} },
  page: {
    type: 'error',
    result: new Response(null, { status: 302, headers: { Location: '/auth?next=%2Fx' } }),
  },
};

/** The middleware as the router calls it; says whether it came to an answer. */
function ask(results: typeof data | typeof toSignIn, stop = new AbortController()) {
  const request = new Request('http://localhost/profile-setup', { signal: stop.signal });
  let answer: unknown = 'none yet';
  const done = stayOnPage({ request }, async () => results).then(
    (given) => {
      answer = given;
    },
    (error) => {
      answer = error;
    },
  );
  return { stop, done, answer: () => answer };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

it('does not read where the session is gone already', async () => {
  signedIn = [null];
  const read = vi.fn(async () => undefined);
  await readAnew(read);
  expect(read).not.toHaveBeenCalled();
  expect(keeperState.standing()).toBe('signedOut');
});

it('stays where it is when the session ends between the question and the reading, and says so', async () => {
  signedIn = ['robin', null];
  let asked: ReturnType<typeof ask> | undefined;
  const reading = readAnew(async () => {
    asked = ask(toSignIn);
    await asked.done;
  });
  await turn();
  expect(asked?.answer()).toBe('none yet');
  expect(keeperState.standing()).toBe('signedOut');
  asked?.stop.abort(new Error('read again'));
  await reading;
  expect(asked?.answer()).toEqual(new Error('read again'));
});

it('hands on what was read, and what leads elsewhere', async () => {
  signedIn = ['robin'];
  const away = { page: { type: 'error', result: new Response(null, { headers: { Location: '/authors' } }) } };
  await readAnew(async () => {
    const [read, led] = [ask(data), ask(away as never)];
    await Promise.all([read.done, led.done]);
    expect([read.answer(), led.answer()]).toEqual([data, away]);
  });
});

it('lets somebody be led to where one signs in who goes there or to another page', async () => {
  signedIn = ['robin'];
  const alone = ask(toSignIn);
  await alone.done;
  expect(alone.answer()).toBe(toSignIn);
  await readAnew(async () => {
    leave();
    const leaving = ask(toSignIn);
    await leaving.done;
    expect(leaving.answer()).toBe(toSignIn);
  });
});

it('reads once somebody who goes to another page is there', async () => {
  signedIn = ['robin'];
  const read = vi.fn(async () => undefined);
  leave();
  const reading = readAnew(read);
  await turn();
  expect(read).not.toHaveBeenCalled();
  arrive();
  leave();
  await turn();
  expect(read).not.toHaveBeenCalled();
  arrive();
  await reading;
  expect(read).toHaveBeenCalledOnce();
});
