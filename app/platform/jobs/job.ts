import type { z } from 'zod';

/**
 * Work that is done later, once, and again when it failed: a queue in the database (pg-boss). A job's payload is
 * parsed by its schema before it is worked on, since it may have been written by an older release.
 */
export type Job<Payload> = {
  name: string;
  schema: z.ZodType<Payload>;
  /** `signal` is aborted when this process ends: work that takes long then throws, and another process does it. */
  handle: (payload: Payload, signal?: AbortSignal) => Promise<void>;
  /** Tries after the first one. */
  retries: number;
  /** Before the first retry, in seconds; doubled for each further one. */
  retryDelaySeconds: number;
  /** How long it may take before it counts as lost and is done again; a quarter of an hour when absent. */
  maxSeconds?: number;
  /** When it runs by itself, as a cron line in UTC; its payload is then an empty object. */
  cron?: string;
  /** It also runs so many seconds after a process has started to work on jobs; its payload is then an empty object. */
  afterStartSeconds?: number;
  /** How many of them are worked on at a time. */
  atOnce?: number;
  /** Of several with one key (or with none) only one waits. */
  isOncePerKey?: boolean;
};

/** A job as it is registered: the payload is only known to the job itself. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs has no common payload
export type AnyJob = Job<any>;
