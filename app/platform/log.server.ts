import { pino } from 'pino';
import { env } from './env.server.ts';

/** One JSON line an event on standard error. Never secrets, message bodies or addresses of people. */
export const log = pino(
  { level: env().logLevel, base: null, serializers: { err: describeError } },
  pino.destination({ dest: 2, sync: false }),
);

/**
 * An error as it may be logged: what went wrong and where. A failed query's own message carries the values it
 * was asked with, so its cause speaks for it.
 */
function describeError(error: unknown): { type: string; message: string; at: string[] } {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: String(error), at: [] };
  }
  const told = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: told.name,
    message: told.message,
    at: frames
      .filter((line) => !line.includes('node_modules'))
      .slice(0, 6)
      .map((line) => line.trim()),
  };
}
