import { takingWords } from '../delivery-messages.ts';
import type { FileRefusal } from './send-file.server.ts';

/** The answer to who may not take a file: what is not theirs is not there, what they see and may not take is refused in words. */
export function refuseTaking(code: FileRefusal['code']): Response {
  if (code === 'notFound') {
    return plain('There is no such picture.', 404);
  }
  const { title, text } = takingWords[code];
  return plain(`${title}. ${text}`, code === 'tooOften' ? 429 : code === 'noPicture' ? 409 : 403);
}

function plain(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}
