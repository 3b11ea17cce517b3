import { patiently, waitForLine } from '#app/features/uploads/parts/send-in-parts.ts';
import type { Sent } from '#app/ui/use-uploads.ts';
import { partBytes } from '../delivery-kinds.ts';

type Options = {
  /** '/api/commissions/{id}/pictures' */
  address: string;
  /** The picture whose file it replaces; null for a further picture. */
  replacesId: string | null;
  /** Injected by tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  ask?: typeof fetch;
};

export type SendingPicture = {
  onSentBytes: (bytes: number) => void;
  onWaiting: () => void;
  signal: AbortSignal;
};

const finishingMs = 1_000;

/**
 * Sends a picture in parts. Its checksum says first whether it is there already, and where one of the same bytes was broken
 * off, also before a reload. Resolves to the answer to the whole file; rejects when the line stays down, or `signal` is aborted.
 */
export function sendPicture({ address, replacesId, wait = waitForLine, ask = fetch }: Options) {
  return async (file: File, { onSentBytes, onWaiting, signal }: SendingPicture): Promise<Sent> => {
    const send = async (init: RequestInit): Promise<Sent> => {
      const answer = await ask(address, { method: 'POST', ...init, signal });
      return { status: answer.status, answer: await answer.json().catch(() => null) };
    };
    const tryFor = (request: () => Promise<Sent>) => patiently(request, { onWaiting, wait, signal });
    const begin = new URLSearchParams({
      intent: 'begin',
      fileName: file.name,
      bytes: String(file.size),
      sha256: await sha256Of(file),
      ...(replacesId ? { replaces: replacesId } : {}),
    });
    signal.throwIfAborted();
    let sent = await tryFor(() => send({ body: begin }));
    const id = fieldIn(sent.answer, 'id');
    while (sent.status === 200 && typeof id === 'string') {
      const offset = fieldIn(sent.answer, 'receivedBytes');
      if (typeof offset !== 'number') return sent;
      onSentBytes(offset);
      if (offset === file.size) {
        // All is there, and another request puts it together.
        await wait(finishingMs, signal);
      }
      // A part that has arrived already changes nothing: the answer says where to go on.
      sent = await tryFor(() => send({ body: partOf(file, { id, offset }) }));
    }
    return sent;
  };
}

function partOf(file: File, { id, offset }: { id: string; offset: number }): FormData {
  const form = new FormData();
  form.append('id', id);
  form.append('offset', String(offset));
  form.append('part', file.slice(offset, offset + partBytes), 'part');
  return form;
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fieldIn(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}
