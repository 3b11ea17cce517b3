import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { FuzzRequest } from './fuzz-request.ts';

/** The result of a request: a response, or why there was none. */
export type Outcome = {
  status: number | null;
  fault: string | null;
  ms: number;
  headers: IncomingHttpHeaders;
};

/** The timeout of a request; the promise is that none takes as long. */
export const maxMs = 5_000;

/** Sends a request byte for byte as written, and reads the response to its end. */
export function sendRequest(
  { role, method, path, headers, body }: FuzzRequest,
  { port, agent, cookie }: { port: number; agent: Agent; cookie: string | null },
): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    let isOver = false;
    const over = (outcome: Partial<Outcome> | Promise<Outcome>) => {
      if (!isOver) {
        isOver = true;
        clearTimeout(patience);
        const ms = performance.now() - started;
        resolve(
          outcome instanceof Promise ? outcome : { status: null, fault: null, headers: {}, ms, ...outcome },
        );
      }
    };
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: {
          Origin: `http://localhost:${port}`,
          Host: `localhost:${port}`,
          ...(cookie ? { Cookie: cookie } : {}),
          ...headers,
          'Content-Length': String(body?.length ?? 0),
        },
      },
      (answer) => {
        const { statusCode: status = 0, headers: answered } = answer;
        if (answered['content-type']?.startsWith('text/event-stream')) {
          // An event stream never ends.
          sent.destroy();
          over({ status, headers: answered });
        }
        answer.resume();
        answer.on('end', () => over({ status, headers: answered }));
        answer.on('error', (error) => over({ status, headers: answered, fault: error.message }));
      },
    );
    const patience = setTimeout(() => {
      sent.destroy();
      over({ fault: `no answer in ${maxMs / 1000} s` });
    }, maxMs);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const fault = error.code ?? error.message;
      if (fault === 'ECONNRESET' && sent.reusedSocket && !isOver) {
        // The server had closed the connection after the previous request: retried on a new one.
        over(sendRequest({ method, path, headers, body, role }, { port, agent, cookie }));
      } else {
        over({ fault });
      }
    });
    sent.end(body ?? undefined);
  });
}
