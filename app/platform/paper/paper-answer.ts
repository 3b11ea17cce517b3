import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';

/** A paper as a named download, private unless `headers` say otherwise; or the reason why there is none now. */
export function paperAnswer(
  pdf: Buffer | null,
  { name, headers = {} }: { name: string; headers?: Record<string, string> },
): Response {
  if (!pdf) {
    return new Response('Many files are being drawn. Please try again in a few seconds.', {
      status: 503,
      headers: { ...headers, 'Retry-After': '5', 'Cache-Control': 'no-store' },
    });
  }
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(`${name}.pdf`),
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  });
}
