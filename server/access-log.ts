import { randomUUID } from 'node:crypto';
import { log } from '#app/platform/log.server.ts';
import { count } from '#app/platform/metrics.server.ts';

/** The caller's id when it is a plain word, so that logs of a proxy and ours can be joined; else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** One line for each answered request. The path without its query: what people search for is theirs, and so is a link that was shared (pathForLog). */
export function logAnswer(answer: {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  way: 'cached' | 'served';
}): void {
  count(answer.way, answer.status);
  // What a load balancer asks every second says nothing.
  const level = probes.has(answer.path) && answer.status < 400 ? 'debug' : 'info';
  log[level](answer, answer.status === 404 ? 'not found' : 'answered');
}
