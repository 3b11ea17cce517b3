import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Runs a source file in a process beside the server, in the folder of the project, where the server is started. Throws
 * when it does not end with 0; it is asked to stop when `signal` is aborted.
 */
export async function runBeside(
  file: string,
  { called, signal }: { called: string; signal: AbortSignal | undefined },
): Promise<void> {
  const child = fork(path.resolve(file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const stop = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', stop);
  try {
    const [code, killedBy] = await once(child, 'exit');
    signal?.throwIfAborted();
    if (code !== 0) {
      throw new Error(`the ${called} ended with ${code ?? killedBy}; the log says why`);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
