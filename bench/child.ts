import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Child = {
  ask: <Answer>(message: object) => Promise<Answer>;
  stop: () => void;
};

/** Starts a script of ours, which answers messages. It ends with this process. */
export function startChild(script: string, env: Record<string, string>): Child {
  const child = fork(path.join(import.meta.dirname, script), { env: { ...process.env, ...env } });
  return {
    ask: async <Answer>(message: object) => {
      const over = new AbortController();
      const ended = once(child, 'exit', { signal: over.signal }).then(([code]) => {
        throw new Error(`${script} ended early (exit code ${code})`);
      });
      child.send(message);
      const [answer] = await Promise.race([once(child, 'message', { signal: over.signal }), ended]);
      over.abort();
      return answer as Answer;
    },
    stop: () => child.kill('SIGKILL'),
  };
}

/** In a child: answers each message with `answer`. */
export function answerMessages<Message>(answer: (message: Message) => Promise<unknown>): void {
  process.on('message', async (message) => {
    process.send?.(await answer(message as Message));
  });
  process.on('disconnect', () => process.exit());
}
