import { pino } from 'pino';
import { env } from './env.server.ts';
import { lineForPeople } from './log-line.ts';

/**
 * What happens, on standard error: one JSON line for each event in production, short lines in words in demo and
 * development (LOG_FORMAT). Never secrets, message bodies or addresses of people.
 */
export const log = pino(
  { level: env().logLevel, base: null, serializers: { err: describeError } },
  env().logFormat === 'json' ? pino.destination({ dest: 2, sync: false }) : { write: tellPeople },
);

function tellPeople(line: string): void {
  const text = lineForPeople(JSON.parse(line));
  if (text !== null) {
    process.stderr.write(`${text}\n`);
  }
}

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
