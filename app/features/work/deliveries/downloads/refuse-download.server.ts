import { downloadRefusals } from '../delivery-messages.ts';
import type { FileRefusal } from './send-file.server.ts';

/** The answer to a refused download: 404 for what is not theirs, an explanation for what they can see. */
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
