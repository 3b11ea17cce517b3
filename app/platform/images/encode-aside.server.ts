import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import type { EncodedFile, FileEncoding } from './encode-file.server.ts';
import type { Encoding } from './encode-picture.server.ts';
import type { EncoderAnswer } from './encoder-process.server.ts';

/** Longer than any picture takes, even while everything else is busy; then the process is ended. */
const encodingMs = 5 * 60_000;
/** A process without work gives its memory back. */
const idleMs = 10_000;

/** Whether somebody waits for a picture, or it is made ahead. */
export type Priority = 'awaited' | 'ahead';

type Encoder = {
  priority: Priority;
  oneAtATime: LimitFunction;
  process?: ChildProcess;
  idle?: NodeJS.Timeout;
};

/** Two on a machine with one server: what is made ahead never stands before somebody who waits. */
const encoders: Record<Priority, Encoder> = {
  awaited: { priority: 'awaited', oneAtATime: pLimit(1) },
  ahead: { priority: 'ahead', oneAtATime: pLimit(1) },
};

/**
 * `encodePicture` in a process of its own at the lowest priority, one picture at a time: for what nobody waits for.
 * Throws when it cannot be encoded, when that process is lost, and when `signal` is aborted, which ends it.
 */
export function encodeAside(encoding: Encoding, signal?: AbortSignal): Promise<Buffer> {
  return aside<Buffer>(encoders.ahead, encoding, signal);
}

/**
 * The same for `encodeFile`, and at the server's own priority where somebody waits for it. Throws `CannotEncode` where it
 * is the picture that is at fault.
 */
export function encodeFileAside(
  encoding: FileEncoding,
  { priority, signal }: { priority: Priority; signal?: AbortSignal | undefined },
): Promise<EncodedFile> {
  return aside<EncodedFile>(encoders[priority], encoding, signal);
}

/** The picture cannot be decoded; trying again changes nothing. */
export class CannotEncode extends Error {
  override name = 'CannotEncode';
}

function aside<Made>(
  encoder: Encoder,
  encoding: Encoding | FileEncoding,
  signal: AbortSignal | undefined,
): Promise<Made> {
  return encoder.oneAtATime(async () => {
    signal?.throwIfAborted();
    clearTimeout(encoder.idle);
    const started = encoder.process ?? start(encoder);
    const bounds = AbortSignal.any([AbortSignal.timeout(encodingMs), ...(signal ? [signal] : [])]);
    try {
      return await answerOf<Made>(started, encoding, bounds);
    } catch (error) {
      stop(encoder, started);
      throw error;
    } finally {
      encoder.idle = setTimeout(() => stop(encoder, started), idleMs).unref();
    }
  });
}

async function answerOf<Made>(
  started: ChildProcess,
  encoding: Encoding | FileEncoding,
  bounds: AbortSignal,
): Promise<Made> {
  const over = new AbortController();
  const signal = AbortSignal.any([bounds, over.signal]);
  const answered = once(started, 'message', { signal }) as Promise<[EncoderAnswer<Made>]>;
  const lost = once(started, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`the encoder ended (${code ?? killedBy})`);
  });
  started.send(encoding);
  try {
    const [answer] = await Promise.race([answered, lost]);
    if (!answer.ok) {
      throw new CannotEncode(answer.error);
    }
    return answer.made;
  } finally {
    over.abort();
  }
}

/** From its source, in the folder of the project, where the server is started. */
function start(encoder: Encoder): ChildProcess {
  const started = fork(path.resolve('app/platform/images/encoder-process.server.ts'), [encoder.priority], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
    execArgv: [],
    // A session of its own (encoder-process.server.ts); it still ends with this process.
    detached: true,
  });
  // Whoever waits for an answer hears of it, too; a process that is lost while idle is no trouble.
  started.on('error', () => {});
  started.once('exit', () => forget(encoder, started));
  encoder.process = started;
  return started;
}

function stop(encoder: Encoder, started: ChildProcess): void {
  forget(encoder, started);
  started.kill('SIGKILL');
}

function forget(encoder: Encoder, started: ChildProcess): void {
  if (encoder.process === started) {
    delete encoder.process;
  }
}
