import { type DestinationStream, type Logger, pino } from 'pino';
import { type Env, env } from './env.server.ts';
import { lineForPeople } from './log-line.ts';
import { currentRequestId } from './request-id.server.ts';
import { pathForLog, withoutPersonal } from './without-personal.ts';

const warning = 40;

/**
 * The log, on standard error: JSON lines in production, short readable lines in demo and development (LOG_FORMAT).
 * Warnings and errors include the release and, within a request, its id. Never secrets, message bodies or addresses of
 * users: messages of libraries are filtered first (without-personal.ts).
 */
export const log = makeLog(
  env(),
  env().logFormat === 'json' ? pino.destination({ dest: 2, sync: false }) : { write: notifyPeople },
);

export function makeLog(
  { logLevel, release }: Pick<Env, 'logLevel' | 'release'>,
  destination: DestinationStream,
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      mixin: (given, level) => (level < warning ? {} : { ...whence(given as object), release }),
      serializers: {
        err: describeError,
        error: describeText,
        reason: describeText,
        why: describeText,
        path: (path: unknown) => pathForLog(String(path)),
      },
    },
    destination,
  );
}

/** The current request's id, unless the entry has one. */
function whence(given: object): { requestId?: string } {
  const requestId = 'requestId' in given ? undefined : currentRequestId();
  return requestId ? { requestId } : {};
}

function notifyPeople(line: string): void {
  const text = lineForPeople(JSON.parse(line));
  if (text !== null) {
    process.stderr.write(`${text}\n`);
  }
}

function describeText(text: unknown): string {
  return withoutPersonal(String(text));
}

/**
 * An error for the log: what failed and where. A failed query's message contains its parameters, so its cause is logged
 * instead.
 */
function describeError(error: unknown): { type: string; message: string; at: string[] } {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutPersonal(String(error)), at: [] };
  }
  const told = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: told.name,
    message: withoutPersonal(told.message),
    at: frames
      .filter((line) => !line.includes('node_modules'))
      .slice(0, 6)
      .map((line) => line.trim()),
  };
}
