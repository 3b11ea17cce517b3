/** What is needed of an answer that stays open. */
export type OpenAnswer = { write: (text: string) => unknown; end: () => unknown };

/** Between two beats of every stream, by which both ends notice a dead connection (specification section 9). */
export const heartbeatMs = 25_000;
/** Pages of one member at a time, on one process. */
export const maxStreamsPerMember = 20;

/** The streams that this process holds, by member. */
export type OpenStreams = {
  /** False when the member has too many already. */
  add: (userId: string, answer: OpenAnswer) => boolean;
  remove: (userId: string, answer: OpenAnswer) => void;
  writeTo: (userId: string, text: string) => void;
  writeToAll: (text: string) => void;
  count: () => number;
  /** Lets all of them beat. Returns how to stop, which ends every stream. */
  beat: () => () => void;
};

export function makeOpenStreams(): OpenStreams {
  const streams = new Map<string, Set<OpenAnswer>>();
  const writeToAll = (text: string) => {
    for (const userId of streams.keys()) writeTo(userId, text);
  };
  const writeTo = (userId: string, text: string) => {
    for (const answer of streams.get(userId) ?? []) answer.write(text);
  };
  return {
    writeTo,
    writeToAll,
    count: () => [...streams.values()].reduce((sum, own) => sum + own.size, 0),
    add: (userId, answer) => {
      const own = streams.get(userId) ?? new Set();
      if (own.size >= maxStreamsPerMember) return false;
      streams.set(userId, own.add(answer));
      return true;
    },
    remove: (userId, answer) => {
      const own = streams.get(userId);
      own?.delete(answer);
      if (own?.size === 0) streams.delete(userId);
    },
    beat: () => {
      const beating = setInterval(() => writeToAll(': beat\n\n'), heartbeatMs);
      return () => {
        clearInterval(beating);
        for (const open of [...streams.values()].flatMap((own) => [...own])) open.end();
        streams.clear();
      };
    },
  };
}
