import { sendInParts } from '#app/features/uploads/parts/send-in-parts.ts';
import type { SendOptions, Sent } from '#app/ui/use-uploads.ts';
import { partBytes } from '../delivery-kinds.ts';

export type SentPicture = { isKnown: boolean };

type Options = {
  address: string;
  replacesId: string | null;
};

/**
 * Uploads a picture in parts. Its checksum first tells whether it is already there, and where an interrupted upload
 * stopped, even before a reload. A file that is already there counts as uploaded, unless it was to replace another.
 */
export function sendPicture({ address, replacesId }: Options) {
  const fieldsOf = async (file: File) => ({
    fileName: file.name,
    sha256: await sha256Of(file),
    ...(replacesId ? { replaces: replacesId } : {}),
  });
  const send = sendInParts({ address, partBytes, fieldsOf });
  return async (file: File, options: SendOptions): Promise<Sent> => {
    const sent = await send(file, options);
    const isKnown = replacesId === null && codeIn(sent.answer) === 'same';
    return sent.status === 201 || isKnown ? { status: 201, answer: { isKnown } satisfies SentPicture } : sent;
  };
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function codeIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'code') : undefined;
}
