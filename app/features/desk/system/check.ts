import type { Toast } from '#app/ui/toast-queue.ts';

export type CheckContext = {
  now: Date;
  examineSchema: () => Promise<SchemaState>;
  examineRights: () => Promise<RightsState>;
  /** How the current request arrived; null on the command line. */
  arrival: Arrival | null;
};

export type SchemaState = {
  newest: string;
  applied: number;
  missing: string[];
  /** The database has a newer migration than this code. */
  isNewer: boolean;
  /** Functions, views and triggers whose text differs from this code's. */
  differingPrograms: string[];
};

/** `isApart`: the application can change neither tables nor audit log entries. */
export type RightsState = { isWell: true; isApart: boolean } | { isWell: false; text: string };

/** The connecting peer and its X-Forwarded-For; null when absent. */
export type Arrival = { peer: string; forwardedFor: string | null };

export type Check = {
  name: string;
  title: string;
  /** Skipped while the database does not answer. */
  needsDatabase: boolean;
  /** Calls an outside service or reads much, so its finding is cached for a minute. */
  isKept?: boolean;
  /** Longer cache of a `well` finding, in ms, for expensive checks of what seldom changes. */
  keptWellMs?: number;
  /** Defaults to 3 s. */
  limitMs?: number;
  /** Null when the check does not apply. A thrown error becomes a finding. */
  examine: (context: CheckContext) => Promise<Finding | null>;
};

/** All is well, worth a look, or needs fixing now. */
type Verdict = 'well' | 'attention' | 'trouble';

export type Finding = {
  verdict: Verdict;
  measure: string;
  /** How to fix it; always present unless the verdict is `well`. */
  advice?: string;
  words?: string;
};

export type Examined = Finding & { name: string; title: string };

export function well(measure: string): Finding {
  return { verdict: 'well', measure };
}

export function attention(measure: string, advice: string, words?: string): Finding {
  return { verdict: 'attention', measure, advice, ...(words ? { words } : {}) };
}

export function trouble(measure: string, advice: string, words?: string): Finding {
  return { verdict: 'trouble', measure, advice, ...(words ? { words } : {}) };
}

const ranks: Record<Verdict, number> = { trouble: 0, attention: 1, well: 2 };

/** Worst verdict first; otherwise in the given order. */
export function worstFirst<Found extends Finding>(findings: readonly Found[]): Found[] {
  return findings.toSorted((one, other) => ranks[one.verdict] - ranks[other.verdict]);
}

export function summaryOf(findings: readonly Pick<Finding, 'verdict'>[]): string {
  const failing = findings.filter(({ verdict }) => verdict === 'trouble').length;
  const waiting = findings.filter(({ verdict }) => verdict === 'attention').length;
  const all = findings.length;
  if (failing > 0) {
    const more = waiting > 0 ? `, ${waiting} ${waiting === 1 ? 'needs' : 'need'} attention` : '';
    return `${failing} of ${all} checks ${failing === 1 ? 'fails' : 'fail'}${more}.`;
  }
  return waiting > 0
    ? `${waiting} of ${all} checks ${waiting === 1 ? 'needs' : 'need'} attention.`
    : `${all} of ${all} checks are well.`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export function durationText(ms: number): string {
  if (ms < 10_000) {
    return `${(Math.max(0, ms) / 1000).toFixed(1)} s`;
  }
  if (ms < 2 * minuteMs) {
    return `${Math.round(ms / 1000)} s`;
  }
  if (ms < 2 * hourMs) {
    return `${Math.round(ms / minuteMs)} min`;
  }
  if (ms < 2 * dayMs) {
    return `${Math.round(ms / hourMs)} h`;
  }
  const days = Math.floor(ms / dayMs);
  const hours = Math.floor((ms % dayMs) / hourMs);
  return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
}

export function bytesText(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  let amount = bytes / 1000;
  let unit = 0;
  while (amount >= 1000 && unit < units.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${amount >= 100 || unit === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[unit]}`;
}

export function amountText(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}

export const systemMessages = {
  checked: { title: 'Checked', text: 'Every check has been run again.' },
  started: { title: 'Started', text: 'The job is in its queue and runs as soon as a worker is free.' },
  triedAgain: { title: 'Trying Again', text: 'The failed jobs are back in their queue.' },
  mailTried: {
    title: 'Sending Again',
    text: 'The email is on its way. It reappears here if it fails again.',
  },
  gone: { title: 'Nothing to Do', text: 'It has already succeeded or no longer exists.', tone: 'danger' },
} satisfies Record<string, Toast>;
