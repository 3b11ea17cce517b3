import { setTimeout as pause } from 'node:timers/promises';
import { type Line, openEventStream } from '../../bench/delivery/event-stream.ts';

/** A member's event stream, reopened whenever it ends, as on a page. */
export type StreamWatch = {
  /** When its first event after `afterMs` arrived (by `performance.now()`); null if none has. */
  firstEventAfter: (afterMs: number) => number | null;
  close: () => void;
};

const reopenMs = 500;

export function watchStream(origin: string, cookie: string): StreamWatch {
  const lines: Line[] = [];
  let isOver = false;
  let close = () => {};
  void (async () => {
    while (!isOver) {
      try {
        const stream = await openEventStream(origin, { cookie, since: new Date().toISOString() });
        close = stream.close;
        let from = 0;
        for (;;) {
          const line = await stream.until(() => true, from);
          from = stream.lines.indexOf(line) + 1;
          lines.push(line);
        }
      } catch {
        await pause(reopenMs);
      }
    }
  })();
  return {
    firstEventAfter: (afterMs) =>
      lines.find(({ text, atMs }) => atMs > afterMs && text.startsWith('data:'))?.atMs ?? null,
    close: () => {
      isOver = true;
      close();
    },
  };
}
