import { randomUUID } from 'node:crypto';
import { log } from '#app/platform/log.server.ts';
import { count } from '#app/platform/metrics.server.ts';

/** The caller's id if it is a plain word, so that a proxy's log and ours can be joined; otherwise a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs each answered request. The path is without its query, which is private, like a shared link (pathForLog). */
export function logAnswer(answer: {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  way: 'cached' | 'served';
}): void {
  count(answer.way, answer.status);
  // Successful load balancer checks are noise.
  const level = probes.has(answer.path) && answer.status < 400 ? 'debug' : 'info';
  log[level](answer, answer.status === 404 ? 'not found' : 'answered');
}
