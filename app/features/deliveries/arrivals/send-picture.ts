import { sendInParts } from '#app/features/uploads/parts/send-in-parts.ts';
import type { SendOptions, Sent } from '#app/ui/use-uploads.ts';
import { partBytes } from '../delivery-kinds.ts';

/** What became of a file: a picture, which may have been there before. */
export type SentPicture = { isKnown: boolean };

type Options = {
  /** '/api/commissions/{id}/pictures' */
  address: string;
  /** The picture whose file it replaces; null for a further picture. */
  replacesId: string | null;
};

/**
 * Sends a picture in parts. Its checksum says first whether it is there already, and where one of the same bytes was broken
 * off, also before a reload. What is there already has arrived, unless it was to replace another.
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
