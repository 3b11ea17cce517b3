export type OpenAnswer = {
  /** Bytes written but not yet sent. */
  readonly writableLength: number;
  write: (text: string) => unknown;
  end: () => unknown;
  destroy: () => unknown;
};

/** Between heartbeats, by which both ends notice a dead connection (specification section 9). */
export const heartbeatMs = 25_000;
/** Streams are ended in batches at this interval. */
const sliceMs = 50;
/** Open pages of one member on one process. */
export const maxStreamsPerMember = 20;
/** A client with this much unread data has stopped reading; a page that returns refreshes itself. */
export const maxUnreadBytes = 64 * 1024;

export type OpenStreams = {
  /** False when the member has too many already. */
  add: (userId: string, answer: OpenAnswer) => boolean;
  remove: (userId: string, answer: OpenAnswer) => void;
  writeTo: (userId: string, text: string) => void;
  writeToAll: (text: string) => void;
  count: () => number;
  /** Starts heartbeats. Returns a function to stop. */
  beat: () => () => void;
  /** Ends every stream, spread over this time, including those added meanwhile. */
  endAll: (withinMs: number) => Promise<void>;
};

export function makeOpenStreams(): OpenStreams {
  const streams = new Map<string, Set<OpenAnswer>>();
  const writeToAll = (text: string) => {
    for (const userId of streams.keys()) writeTo(userId, text);
  };
  const writeTo = (userId: string, text: string) => {
    for (const answer of [...(streams.get(userId) ?? [])]) {
      if (answer.writableLength > maxUnreadBytes) {
        remove(userId, answer);
        answer.destroy();
      } else {
        answer.write(text);
      }
    }
  };
  const count = () => [...streams.values()].reduce((sum, own) => sum + own.size, 0);
  const remove = (userId: string, answer: OpenAnswer) => {
    const own = streams.get(userId);
    own?.delete(answer);
    if (own?.size === 0) streams.delete(userId);
  };
  const endSome = (amount: number) => {
    const open = [...streams].flatMap(([userId, own]) => [...own].map((answer) => ({ userId, answer })));
    for (const { userId, answer } of open.slice(0, amount)) {
      remove(userId, answer);
      answer.end();
    }
  };
  return {
    writeTo,
    writeToAll,
    count,
    add: (userId, answer) => {
      const own = streams.get(userId) ?? new Set();
      if (own.size >= maxStreamsPerMember) return false;
      streams.set(userId, own.add(answer));
      return true;
    },
    remove,
    beat: () => {
      const beating = setInterval(() => writeToAll(': beat\n\n'), heartbeatMs);
      return () => clearInterval(beating);
    },
    endAll: async (withinMs) => {
      const slices = Math.max(1, Math.floor(withinMs / sliceMs));
      const atOnce = Math.ceil(count() / slices);
      for (let slice = 1; slice < slices && streams.size > 0; slice += 1) {
        endSome(atOnce);
        await new Promise((resolve) => setTimeout(resolve, sliceMs));
      }
      endSome(Number.POSITIVE_INFINITY);
    },
  };
}
