import { downloadRefusals } from '../delivery-messages.ts';
import type { FileRefusal } from './send-file.server.ts';

/** The answer to who may not download a file: what is not theirs is not there, what they see is refused in words. */
export function refuseDownload(code: FileRefusal['code']): Response {
  if (code === 'notFound') {
    return plain('There is no such picture.', 404);
  }
  const { title, text } = downloadRefusals[code];
  return plain(`${title}. ${text}`, code === 'tooOften' ? 429 : code === 'noPicture' ? 409 : 403);
}

function plain(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}
