/** Removes pages from one cache between us and visitors: a Varnish node, or a network such as Fastly. */
export type Purger = {
  name: string;
  maxTags: number;
  /** The minimum time between two calls, in milliseconds. */
  pauseMs: number;
  /**
   * Resolves when pages with one of the tags are gone. Throws `PurgeFailure` when the cache refuses, and whatever
   * `fetch` throws.
   */
  purge: (tags: readonly string[], signal: AbortSignal) => Promise<void>;
};

export class PurgeFailure extends Error {
  override name = 'PurgeFailure';
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, retryAfterSeconds?: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

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
