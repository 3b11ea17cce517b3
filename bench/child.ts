import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

export type Child = {
  pid: number;
  ask: <Answer>(message: unknown) => Promise<Answer>;
  stop: () => Promise<void>;
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) {
    child.kill('SIGKILL');
  }
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.error(`Stopped by ${signal}.`);
    process.exit(1);
  });
}

/** Starts a script and resolves to its first message, sent when it is ready, and to the child. */
export async function startChild<Ready>(
  script: string,
  { env, args = [] }: { env: Record<string, string>; args?: string[] },
): Promise<{ child: Child; ready: Ready }> {
  const forked = fork(path.join(import.meta.dirname, script), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(forked);
  forked.once('exit', () => running.delete(forked));
  const ready = (await nextMessage(forked, script)) as Ready;
  const child: Child = {
    pid: forked.pid ?? 0,
    ask: async <Answer>(message: unknown) => {
      const answer = nextMessage(forked, script);
      forked.send(message as object);
      return (await answer) as Answer;
    },
    stop: async () => {
      const ended = new Promise((resolve) => forked.once('exit', resolve));
      forked.kill('SIGKILL');
      await ended;
    },
  };
  return { child, ready };
}

function nextMessage(child: ChildProcess, script: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      child.off('exit', onExit);
      resolve(message);
    };
    const onExit = (code: number | null) => {
      child.off('message', onMessage);
      reject(new Error(`${script} ended early (exit code ${code})`));
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
  });
}

/** In a child: sends `ready`, then answers each message with `answer`. */
export function answerMessages<Message>(
  ready: unknown,
  answer: (message: Message) => Promise<unknown>,
): void {
  process.on('message', async (message) => {
    process.send?.(await answer(message as Message));
  });
  process.send?.(ready);
}
