/**
 * The floor of a cached page: the same pages as fixed Buffers with the same headers on plain `node:http`. Copies the
 * pages from the server at argument 1 when it gets their list.
 */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerMessages } from './child.ts';

export type FixedPages = { paths: string[]; acceptEncoding: string };

type FixedPage = { headers: Record<string, string>; body: Buffer };

const origin = process.argv[2] ?? '';
const pages = new Map<string, FixedPage>();

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (page) {
    response.writeHead(200, page.headers);
    response.end(page.body);
  } else {
    response.writeHead(404).end();
  }
});
server.listen(0, '127.0.0.1', () => {
  answerMessages((server.address() as AddressInfo).port, copyPages);
});

/** Resolves to the mean size in bytes. */
async function copyPages({ paths, acceptEncoding }: FixedPages): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    // Twice: the first response is rendered, the second comes from the cache with the cache's headers.
    await read(path, acceptEncoding);
    const page = await read(path, acceptEncoding);
    pages.set(path, page);
    bytes += page.body.length;
  }
  return bytes / paths.length;
}

function read(path: string, acceptEncoding: string): Promise<FixedPage> {
  return new Promise((resolve, reject) => {
    const headers = acceptEncoding ? { 'Accept-Encoding': acceptEncoding } : {};
    get(origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: sentHeaders(response.rawHeaders), body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

/** Headers as the server wrote them, without those that `node:http` adds itself. */
function sentHeaders(raw: string[]): Record<string, string> {
  const byNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const headers: Record<string, string> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!byNode.has(name.toLowerCase())) {
      headers[name] = raw[index + 1] ?? '';
    }
  }
  return headers;
}
