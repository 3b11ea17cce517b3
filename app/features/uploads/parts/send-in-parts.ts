import type { SendOptions, Sent } from '#app/ui/use-uploads.ts';
import { partBytes as usualPartBytes } from './part-limits.ts';

/** Delays between tries while offline, about two minutes in all; longer while the browser reports being offline. */
const delaysMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

type Options = {
  address: string;
  partBytes?: number;
  /** Additional fields sent before the first part, besides the size. */
  fieldsOf?: (file: File) => Promise<Record<string, string>>;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  ask?: typeof fetch;
};

/**
 * Uploads a file in parts, so that a lost connection costs one part: failed parts are resent, and an unfinished upload
 * resumes. Resolves to the server's answer; rejects when the connection stays down, or `signal` aborts.
 */
export function sendInParts(options: Options) {
  const { address, partBytes = usualPartBytes, fieldsOf = nameOf, wait = waitForLine, ask = fetch } = options;
  return async (file: File, { onPercent, onWaiting, signal }: SendOptions): Promise<Sent> => {
    const send = async (body: URLSearchParams | FormData): Promise<Sent> => {
      const answer = await ask(address, { method: 'POST', body, signal });
      return { status: answer.status, answer: await answer.json().catch(() => null) };
    };
    const tryFor = (body: URLSearchParams | FormData) =>
      patiently(() => send(body), { onWaiting, wait, signal });
    const fields = await fieldsOf(file);
    signal.throwIfAborted();
    const begin = new URLSearchParams({ intent: 'begin', bytes: String(file.size), ...fields });
    const begun = await tryFor(begin);
    const id = textIn(begun.answer, 'id');
    if (begun.status !== 200 || id === null) return begun;
    let [before, offset] = [-1, numberIn(begun.answer, 'receivedBytes') ?? 0];
    for (;;) {
      onPercent(Math.floor((offset / file.size) * 100));
      // Complete and being assembled, or another page is uploading the same file.
      if (offset === file.size || offset === before) await wait(finishingMs, signal);
      // Resending a part is harmless: the answer has the right offset.
      const sent = await tryFor(partForm({ id, offset, part: file.slice(offset, offset + partBytes) }));
      const received = numberIn(sent.answer, 'receivedBytes');
      if (sent.status !== 200 || received === null) return sent;
      [before, offset] = [offset, received];
    }
  };
}

const nameOf = async ({ name }: File) => ({ filename: name });

/** Repeats a request for about two minutes until it is answered; 5xx does not count. */
async function patiently(
  request: () => Promise<Sent>,
  {
    onWaiting,
    wait,
    signal,
  }: {
    onWaiting: () => void;
    wait: (ms: number, signal: AbortSignal) => Promise<void>;
    signal: AbortSignal;
  },
): Promise<Sent> {
  for (const delay of delaysMs) {
    const sent = await request().catch(() => null);
    signal.throwIfAborted();
    if (sent && sent.status < 500) return sent;
    onWaiting();
    await wait(delay, signal);
  }
  return request();
}

const finishingMs = 1_000;

function partForm({ id, offset, part }: { id: string; offset: number; part: Blob }): FormData {
  const form = new FormData();
  form.append('id', id);
  form.append('offset', String(offset));
  form.append('part', part, 'part');
  return form;
}

function textIn(answer: unknown, name: string): string | null {
  const value = valueIn(answer, name);
  return typeof value === 'string' ? value : null;
}

function numberIn(answer: unknown, name: string): number | null {
  const value = valueIn(answer, name);
  return typeof value === 'number' ? value : null;
}

function valueIn(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}

function waitForLine(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onOnline = end(resolve);
    const onAbort = end(() => reject(signal.reason));
    const timer = setTimeout(onOnline, ms);
    window.addEventListener('online', onOnline);
    signal.addEventListener('abort', onAbort);
  });
}
