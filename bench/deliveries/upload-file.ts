import { setTimeout as pause } from 'node:timers/promises';
import { partBytes } from '#app/features/work/deliveries/delivery-kinds.ts';
import type { MadeFile } from './made-file.ts';

export type Tries = { parts: number; broken: number; begunAgain: number };

export type Sending = {
  origin: string;
  cookie: string;
  commissionId: string;
  tries: Tries;
  breaksOff?: () => AbortSignal | undefined;
  retryMs: number;
};

type Answer = { status: number; id?: string; receivedBytes?: number; code?: string; message?: string };

/**
 * Uploads a file like a browser until it is accepted: begun by its checksum, then in parts. After a failure it
 * alternately resends the part, or begins again as after a reload. Throws when it is refused.
 */
export async function uploadFile(file: MadeFile, sending: Sending): Promise<void> {
  const { tries, retryMs } = sending;
  const bytes = file.make();
  let answer: Answer | null = null;
  for (;;) {
    while (!answer) {
      answer = await begin(file, sending);
      if (!answer) await pause(retryMs);
    }
    // An existing file was stored by a request whose response was lost.
    if (answer.status === 201 || answer.code === 'same') return;
    if (answer.status !== 200) {
      throw new Error(`${file.fileName} was refused with ${answer.status}: ${answer.message}`);
    }
    const { id = '', receivedBytes = 0 } = answer;
    if (receivedBytes === file.bytes) await pause(retryMs);
    tries.parts += 1;
    const next = await sendPart(sending, { id, offset: receivedBytes, bytes });
    if (next) {
      answer = next;
      continue;
    }
    tries.broken += 1;
    await pause(retryMs);
    if (tries.broken % 2 === 0) {
      tries.begunAgain += 1;
      answer = null;
    }
  }
}

function begin({ fileName, bytes, sha256 }: MadeFile, sending: Sending): Promise<Answer | null> {
  const body = new URLSearchParams({ intent: 'begin', fileName, bytes: String(bytes), sha256 });
  return ask(sending, body);
}

function sendPart(
  sending: Sending,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<Answer | null> {
  const form = new FormData();
  form.append('id', id);
  form.append('offset', String(offset));
  const part = bytes.subarray(offset, offset + partBytes);
  form.append('part', new Blob([part as Uint8Array<ArrayBuffer>]), 'part');
  return ask(sending, form, sending.breaksOff?.());
}

/** Null when there was no response, or one that asks to retry. */
async function ask(
  { origin, cookie, commissionId }: Sending,
  body: URLSearchParams | FormData,
  signal: AbortSignal | null = null,
): Promise<Answer | null> {
  try {
    const answer = await fetch(`${origin}/api/commissions/${commissionId}/pictures`, {
      method: 'POST',
      headers: { Origin: origin, Cookie: cookie },
      body,
      signal,
    });
    const said = (await answer.json()) as Omit<Answer, 'status'>;
    return answer.status === 429 || answer.status >= 500 ? null : { status: answer.status, ...said };
  } catch {
    return null;
  }
}
