import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** For localhost, until 2126; signed by itself, so that only those take it who are told to. */
const pem = (name: string) => readFileSync(path.join(import.meta.dirname, 'tls', name));

export type TlsProxy = {
  url: string;
  /** Where requests go on to. */
  leadTo: (upstream: { host: string; port: number }) => void;
  stop: () => Promise<void>;
};

/**
 * A proxy that ends TLS as those of production do: what it passes on is plain HTTP to the host of the web process, and
 * says in X-Forwarded-* where it came from.
 */
export async function startTlsProxy(): Promise<TlsProxy> {
  let upstream = { host: '127.0.0.1', port: 0 };
  const server = createServer(
    { key: pem('localhost.key'), cert: pem('localhost.crt') },
    (asked, answered) => {
      const headers = {
        ...asked.headers,
        host: `${upstream.host}:${upstream.port}`,
        'x-forwarded-for': asked.socket.remoteAddress ?? '',
        'x-forwarded-proto': 'https',
      };
      const passedOn = httpRequest(
        { ...upstream, method: asked.method, path: asked.url, headers },
        (answer) => {
          answered.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(answered);
        },
      );
      passedOn.on('error', () => answered.writeHead(502).end());
      asked.pipe(passedOn);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (next) => {
      upstream = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
