import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { TLSSocket } from 'node:tls';

/** The response from our own public address. `certificateUntil` is null without TLS. */
export type Reached =
  | { ok: true; ms: number; isOriel: boolean; status: number; certificateUntil: Date | null }
  | { ok: false; words: string };

const maxAnswerBytes = 200;

/**
 * Requests `/healthz` at a public address, like any visitor, and inspects the certificate. Never throws. The address is
 * an operator's setting and may be any.
 */
export function reachOrigin(origin: string, { limitMs }: { limitMs: number }): Promise<Reached> {
  const url = new URL('/healthz', origin);
  const options: RequestOptions = {
    signal: AbortSignal.timeout(limitMs),
    headers: { 'User-Agent': 'Oriel', Connection: 'close' },
  };
  const begun = performance.now();
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    // A fresh connection: a reused one does not show its certificate.
    const request = send(url, { ...options, agent: false }, (answer) => {
      const certificateUntil = untilOf(answer.socket);
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text = `${text}${part}`.slice(0, maxAnswerBytes);
      });
      answer.once('error', (error) => resolve({ ok: false, words: error.message }));
      answer.once('end', () =>
        resolve({
          ok: true,
          ms: Math.round(performance.now() - begun),
          isOriel: answer.statusCode === 200 && text.trim() === 'ok',
          status: answer.statusCode ?? 0,
          certificateUntil,
        }),
      );
    });
    request.once('error', (error) => resolve({ ok: false, words: wordsOf(error) }));
    request.end();
  });
}

function untilOf(socket: unknown): Date | null {
  if (!(socket instanceof TLSSocket)) {
    return null;
  }
  const until = new Date(socket.getPeerCertificate().valid_to);
  return Number.isNaN(until.getTime()) ? null : until;
}

function wordsOf(error: NodeJS.ErrnoException): string {
  return error.name === 'AbortError' || error.name === 'TimeoutError'
    ? 'no answer in time'
    : error.message || error.code || 'no connection';
}
