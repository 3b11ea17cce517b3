import type { z } from 'zod';

/**
 * Background work with retries, in a database queue (pg-boss). A job's schema parses its payload, since an older
 * release may have written it.
 */
export type Job<Payload> = {
  name: string;
  schema: z.ZodType<Payload>;
  /** `signal` is aborted when this process ends: long work should then throw, and another process repeats it. */
  handle: (payload: Payload, signal?: AbortSignal) => Promise<void>;
  retries: number;
  /** Before the first retry, in seconds; doubled for each further one. */
  retryDelaySeconds: number;
  /** How long it may run before it counts as lost and is repeated; 15 minutes by default. */
  maxSeconds?: number;
  /** Runs it on a schedule, as a cron line in UTC; the payload is then an empty object. */
  cron?: string;
  /** Also runs it this long after a process starts to work on jobs; the payload is then an empty object. */
  afterStartSeconds?: number;
  atOnce?: number;
  /** At most one waits for each key (or without a key). */
  isOncePerKey?: boolean;
};

/** A registered job: only the job itself knows its payload type. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs has no common payload
export type AnyJob = Job<any>;
