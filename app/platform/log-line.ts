export type LogEntry = { level: number; time: number; msg: string } & Record<string, unknown>;

const warning = 40;
const error = 50;
const files = /^\/(media|assets|fonts|og|sitemaps|api\/places)\b|\.(svg|png|ico|txt|webmanifest)$/;

/**
 * A log entry as one short line for a terminal, in demo and development; null for routine events (a picture sent, a job
 * done). Production logs JSON: see log.server.ts.
 */
export function lineForPeople(entry: LogEntry): string | null {
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  if (entry.level >= warning) {
    return `${time}  ${entry.level >= error ? '✗' : '!'} ${asSentence(entry.msg)}${reasonOf(entry)}`;
  }
  if (typeof entry.status === 'number') {
    return isNews(entry) ? `${time}  ${answerOf(entry)}` : null;
  }
  return `${time}  ${asSentence(entry.msg)}`;
}

/** Page requests are logged; pictures and scripts only when they fail. */
function isNews({ status, path }: LogEntry): boolean {
  return Number(status) >= 400 || !files.test(String(path));
}

function answerOf({ method, path, status, ms }: LogEntry): string {
  return `${String(method).padEnd(4)} ${status}  ${path}  ${ms} ms`;
}

/** The reason and place of an event, if the entry has them. */
function reasonOf({ err, error: text, reason, why, job, path }: LogEntry): string {
  const about = [job, path].find((each) => typeof each === 'string');
  const told = err as { message?: string; at?: string[] } | undefined;
  const cause = [told?.message, text, reason, why].find((each) => typeof each === 'string');
  const parts = [about, cause].filter((each) => each !== undefined).join(': ');
  const at = told?.at?.[0];
  return `${parts ? ` (${parts})` : ''}.${at ? `\n            ${at}` : ''}`;
}

function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
