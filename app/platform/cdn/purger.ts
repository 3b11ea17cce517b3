/** What takes pages out of one cache between us and visitors: a node of Varnish, or a network such as Fastly. */
export type Purger = {
  /** As it is called in the log. */
  name: string;
  /** As many tags as it takes in one call. */
  maxTags: number;
  /** It is not called again before, in milliseconds. */
  pauseMs: number;
  /** Resolves when pages with one of the tags are gone. Throws `PurgeFailure` when it says no, and what `fetch` throws. */
  purge: (tags: readonly string[], signal: AbortSignal) => Promise<void>;
};

/** The cache did not do what it was asked. The message holds no token. */
export class PurgeFailure extends Error {
  override name = 'PurgeFailure';
  /** How long it wants to be left alone, when it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, retryAfterSeconds?: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Throws `PurgeFailure` for an answer that is not of success; else the answer. */
export async function ofSuccess(name: string, answer: Response): Promise<Response> {
  if (answer.ok) {
    return answer;
  }
  await answer.body?.cancel();
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw new PurgeFailure(
    `${name} answered ${answer.status}`,
    Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  );
}
