/**
 * Requests pages from a server over keep-alive connections, in a process of its own. A custom client, because it must
 * cost less than the cheapest measured server: it only understands responses with a Content-Length or in chunks.
 */
import { connect, type Socket } from 'node:net';
import { answerMessages } from './child.ts';

export type LoadOrder = {
  port: number;
  paths: string[];
  connections: number;
  seconds: number;
  /** The requests' Accept-Encoding: 'br' or nothing. */
  acceptEncoding: string;
};

export type LoadResult = {
  answers: number;
  seconds: number;
  /** Responses with a status other than 200. */
  others: number;
  /** Of every response, in milliseconds. */
  latencies: number[];
};

answerMessages('ready', run);

async function run(order: LoadOrder): Promise<LoadResult> {
  const requests = order.paths.map((path) => requestFor(path, order.acceptEncoding));
  const result: LoadResult = { answers: 0, seconds: 0, others: 0, latencies: [] };
  const started = performance.now();
  const until = started + order.seconds * 1000;
  let next = 0;
  const take = () => requests[next++ % requests.length];
  await Promise.all(
    Array.from({ length: order.connections }, () => keepAsking({ port: order.port, until, take, result })),
  );
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

function requestFor(path: string, acceptEncoding: string): Buffer {
  const accepts = acceptEncoding ? `Accept-Encoding: ${acceptEncoding}\r\n` : '';
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n${accepts}\r\n`);
}

function keepAsking({
  port,
  until,
  take,
  result,
}: {
  port: number;
  until: number;
  take: () => Buffer | undefined;
  result: LoadResult;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    const ask = () => {
      const request = take();
      if (performance.now() >= until || !request) {
        socket.destroy();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(request);
    };
    readAnswers(socket, (isOk) => {
      result.latencies.push(performance.now() - sent);
      result.answers += 1;
      result.others += isOk ? 0 : 1;
      ask();
    });
    socket.once('connect', ask);
    socket.once('error', reject);
  });
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

function readAnswers(socket: Socket, onAnswer: (isOk: boolean) => void): void {
  let head: Buffer | null = null;
  let isOk = false;
  /** Bytes of the body still to come; null for a chunked body. */
  let missing: number | null = 0;
  let tail: Buffer = Buffer.alloc(0);
  let isReading = false;

  socket.on('data', (piece: Buffer) => {
    let body = piece;
    if (!isReading) {
      const begun: Buffer = head ? Buffer.concat([head, piece]) : piece;
      const end = begun.indexOf(headEnd);
      if (end < 0) {
        head = begun;
        return;
      }
      const text = begun.toString('latin1', 0, end);
      isOk = text.startsWith('HTTP/1.1 200');
      missing = lengthIn(text);
      body = begun.subarray(end + headEnd.length);
      isReading = true;
      head = null;
      tail = Buffer.alloc(0);
    }
    if (missing === null) {
      tail = Buffer.concat([tail, body.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
      isReading = !tail.equals(lastChunk);
    } else {
      missing -= body.length;
      isReading = missing > 0;
    }
    if (!isReading) {
      onAnswer(isOk);
    }
  });
}

function lengthIn(head: string): number | null {
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? null : Number(length);
}
