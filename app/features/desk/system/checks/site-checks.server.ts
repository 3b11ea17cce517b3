import { env } from '#app/platform/env.server.ts';
import { reachOrigin } from '#app/platform/outside/reach-origin.server.ts';
import { hearingNow } from '#app/platform/realtime/listen.server.ts';
import type { Check } from '../check.ts';
import { attention, trouble, well } from '../finding.ts';
import { listQueues } from '../list-queues.server.ts';
import { judgeCertificate, judgeProxies, judgeQueues } from '../verdicts.ts';

const reachMs = 5_000;

export const siteChecks: Check[] = [
  {
    name: 'origin',
    title: 'Public address reachable',
    needsDatabase: false,
    isKept: true,
    limitMs: reachMs + 1_000,
    examine: async ({ now }) => {
      const { configuredOrigin } = env();
      if (!configuredOrigin) {
        return well('any address');
      }
      const reached = await reachOrigin(configuredOrigin, { limitMs: reachMs });
      if (!reached.ok) {
        return trouble(
          'no answer',
          `This machine gets no answer from ${configuredOrigin}. Check ORIGIN, the name server, the proxy and the certificate.`,
          reached.words,
        );
      }
      if (!reached.isOriel) {
        return attention(
          `status ${reached.status}`,
          `Something else than Oriel answers ${configuredOrigin}/healthz. Check ORIGIN and where the proxy leads.`,
        );
      }
      return reached.certificateUntil
        ? judgeCertificate(reached.certificateUntil, now)
        : well(`${reached.ms} ms`);
    },
  },
  {
    name: 'proxy',
    title: 'Proxies in between',
    needsDatabase: false,
    examine: async ({ arrival }) => (arrival ? judgeProxies(arrival, env().trustedProxies) : null),
  },
  {
    name: 'announcements',
    title: 'Changes heard from the database',
    needsDatabase: true,
    examine: async () => {
      const hearing = hearingNow();
      if (hearing === 'nothing to hear') {
        return null;
      }
      return hearing === 'hears'
        ? well('listening')
        : trouble(
            'not listening',
            'This process is not told of changes, and keeps pages for a second only. See whether PostgreSQL accepts one more connection at DATABASE_DIRECT_URL.',
          );
    },
  },
  {
    name: 'jobs',
    title: 'Jobs run',
    needsDatabase: true,
    isKept: true,
    limitMs: 5_000,
    examine: async ({ now }) => {
      const queues = await listQueues(now);
      return queues.length === 0
        ? attention(
            'no queue yet',
            'Start a process that works on jobs: npm start, or node server/main.ts with PROCESS_ROLE=worker.',
          )
        : judgeQueues(queues);
    },
  },
];
