import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import type { EncodedFile, Encoding, FileEncoding } from './encode-picture.server.ts';
import type { EncoderAnswer } from './encoder-process.server.ts';

/** Longer than any picture takes under full load; then the process is killed. */
const encodingMs = 5 * 60_000;
/** An idle process exits to free its memory. */
const idleMs = 10_000;

/** Whether a user is waiting for the picture, or it is made ahead of time. */
export type Priority = 'awaited' | 'ahead';

type Encoder = {
  priority: Priority;
  oneAtATime: LimitFunction;
  process?: ChildProcess;
  idle?: NodeJS.Timeout;
};

/** Two processes for each server: work ahead of time never delays a waiting user. */
const encoders: Record<Priority, Encoder> = {
  awaited: { priority: 'awaited', oneAtATime: pLimit(1) },
  ahead: { priority: 'ahead', oneAtATime: pLimit(1) },
};

/**
 * Runs `encodePicture` in a separate process at the lowest priority, one picture at a time: for work that no user waits
 * for. Throws when the picture cannot be encoded, when that process is lost, and when `signal` is aborted, which kills
 * it.
 */
export function encodeAside(encoding: Encoding, signal?: AbortSignal): Promise<Buffer> {
  return aside<Buffer>(encoders.ahead, encoding, signal);
}

/**
 * The same for `encodeFile`, at the server's own priority when a user waits for it. Throws `CannotEncode` when the
 * picture is at fault.
 */
export function encodeFileAside(
  encoding: FileEncoding,
  { priority, signal }: { priority: Priority; signal?: AbortSignal | undefined },
): Promise<EncodedFile> {
  return aside<EncodedFile>(encoders[priority], encoding, signal);
}

/** The picture cannot be decoded; a retry will not help. */
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

/** The server starts in the project's folder, so the source path is relative to it. */
function start(encoder: Encoder): ChildProcess {
  const started = fork(path.resolve('app/platform/images/encoder-process.server.ts'), [encoder.priority], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
    execArgv: [],
    // A session of its own (encoder-process.server.ts); it still ends with this process.
    detached: true,
  });
  // Waiting calls also fail on exit; losing an idle process is harmless.
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
