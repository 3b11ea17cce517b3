import type { FuzzRequest, FuzzRole } from './fuzz-request.ts';
import { maxMs, type Outcome } from './send-request.ts';

export type FuzzFailure = { request: FuzzRequest; why: string };

export type FuzzReport = {
  seed: number;
  asked: number;
  /** Responses by status; 'none' where the connection was closed without one. */
  byStatus: Map<string, number>;
  byRole: Map<FuzzRole, number>;
  slowestMs: number;
  failures: FuzzFailure[];
  seconds: number;
};

const maxPrinted = 25;
const maxBytesPrinted = 300;

/** Why an outcome is a bug; null when it is fine. The server may close the connection on a too large body. */
export function faultOf({ status, fault, ms }: Outcome, { body }: FuzzRequest): string | null {
  if (status !== null && status >= 500) {
    return `answered ${status}`;
  }
  if (ms > maxMs) {
    return fault ?? `took ${Math.round(ms)} ms`;
  }
  const isClosedOnPurpose = (fault === 'ECONNRESET' || fault === 'EPIPE') && (body?.length ?? 0) > 1_000_000;
  return fault === null || isClosedOnPurpose ? null : fault;
}

export function fuzzReport(report: FuzzReport): string {
  const { seed, asked, byStatus, byRole, failures, slowestMs, seconds } = report;
  const counted = (counts: Map<string, number>) =>
    [...counts]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => `  ${name.padEnd(16)}${String(count).padStart(7)}`)
      .join('\n');
  return [
    `${asked.toLocaleString('en-US')} requests with seed ${seed} in ${Math.round(seconds)} s; the slowest answer took ${Math.round(slowestMs)} ms.`,
    `By status\n${counted(byStatus)}`,
    `By role\n${counted(byRole)}`,
    failures.length === 0
      ? 'No answer of 500 or more, no crash, none over 5 s.'
      : `${failures.length} failures\n${failures.slice(0, maxPrinted).map(described).join('\n')}`,
  ].join('\n\n');
}

function described({ request, why }: FuzzFailure): string {
  const { role, method, path, headers, body } = request;
  const sent = body
    ? `\n      ${JSON.stringify(body.subarray(0, maxBytesPrinted).toString())} (${body.length} bytes)`
    : '';
  return `  ${why}: ${role} ${method} ${path.slice(0, maxBytesPrinted)}\n      ${JSON.stringify(headers).slice(0, maxBytesPrinted)}${sent}`;
}
