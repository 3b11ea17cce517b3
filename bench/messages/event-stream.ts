/** A line of a stream: an event's content, or a comment such as the heartbeat. */
export type Line = { text: string; atMs: number };

export type EventStream = {
  lines: readonly Line[];
  /** Resolves to the first matching line from `from` on; rejects when the stream ends before. */
  until: (fits: (text: string) => boolean, from?: number) => Promise<Line>;
  close: () => void;
};

/** Opens `/events` like a signed-in page, and keeps what arrives. */
export async function openEventStream(
  origin: string,
  { cookie, since }: { cookie: string; since?: string },
): Promise<EventStream> {
  const stop = new AbortController();
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  const answer = await fetch(`${origin}/events${query}`, {
    headers: { Cookie: cookie },
    signal: stop.signal,
  });
  const { body } = answer;
  if (answer.status !== 200 || !body) {
    throw new Error(`The stream was refused with ${answer.status}.`);
  }
  const lines: Line[] = [];
  let hasEnded = false;
  let wake = () => {};
  const reading = (async () => {
    let rest = '';
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + piece).split('\n\n');
      rest = parts.pop() ?? '';
      lines.push(...parts.map((text) => ({ text, atMs: performance.now() })));
      wake();
    }
  })();
  reading
    .catch(() => {})
    .finally(() => {
      hasEnded = true;
      wake();
    });
  return {
    lines,
    until: async (fits, from = 0) => {
      for (;;) {
        const found = lines.slice(from).find(({ text }) => fits(text));
        if (found) return found;
        if (hasEnded) throw new Error(`The stream ended: ${lines.map(({ text }) => text).join(' | ')}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close: () => stop.abort(),
  };
}
