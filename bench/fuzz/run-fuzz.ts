import { Agent } from 'node:http';
import { worldPassword } from '../delivery/message-world.ts';
import { startWebServer } from '../web-server.ts';
import { type FuzzReport, faultOf } from './fuzz-report.ts';
import { type FuzzRequest, type FuzzRole, fuzzRoles } from './fuzz-request.ts';
import { type FuzzWorld, makeFuzzWorld } from './fuzz-world.ts';
import { randomRequests } from './random-requests.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { sendRequest } from './send-request.ts';
import { readSiteWords } from './site-words.ts';
import { type KnownRequest, targetedRequests } from './targeted-requests.ts';

export type FuzzOptions = {
  random: number;
  targeted: number;
  /** The same seed makes the same requests. */
  seed: number;
  known: readonly KnownRequest[];
  /** The database to copy and attack; an empty world by default. */
  from?: string;
  log: (text: string) => void;
};

const atOnce = 4;
/** How often sessions are checked: a request may have ended its own session. */
const requestsBetweenLooks = 40;

/**
 * Attacks a separate web process in five roles with malformed requests. Every response below 500 within five seconds is
 * good.
 */
export async function runFuzz(clusterUrl: string, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, log } = options;
  const world = await makeFuzzWorld(clusterUrl, options.from);
  const server = await startWebServer(world.url, { pageCache: 'on', env: world.env });
  const started = performance.now();
  try {
    const random = seededRandom(seed);
    const material = { random, words: await readSiteWords(), ids: world.ids, known: options.known };
    const requests = [
      ...targetedRequests(options.targeted, material),
      ...randomRequests(options.random, material),
    ];
    const report = await attack(requests, { port: server.port, world, random, log });
    return { ...report, seed, seconds: (performance.now() - started) / 1000 };
  } finally {
    await server.stop();
    await world.remove();
  }
}

type Attacked = { port: number; world: FuzzWorld; random: Random; log: (text: string) => void };

async function attack(
  requests: FuzzRequest[],
  { port, world, random, log }: Attacked,
): Promise<Omit<FuzzReport, 'seed' | 'seconds'>> {
  const report = {
    asked: requests.length,
    byStatus: new Map<string, number>(),
    byRole: new Map<FuzzRole, number>(),
    slowestMs: 0,
    failures: [] as FuzzReport['failures'],
  };
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const sessions = await openSessions(port, world);
  let next = 0;
  const work = async () => {
    for (let number = next++; number < requests.length; number = next++) {
      const request = requests[number];
      if (!request || report.failures.some(({ why }) => why === 'ECONNREFUSED')) {
        return;
      }
      const headers = { 'X-Forwarded-For': someAddress(random), ...request.headers };
      const cookie = await sessions.cookieOf(request.role);
      const outcome = await sendRequest({ ...request, headers }, { port, agent, cookie });
      count(report.byStatus, String(outcome.status ?? 'none'));
      count(report.byRole, request.role);
      report.slowestMs = Math.max(report.slowestMs, outcome.ms);
      const why = faultOf(outcome, request);
      if (why) {
        report.failures.push({ request, why });
        log(`  ${why}: ${request.role} ${request.method} ${request.path.slice(0, 120)}`);
      }
      if (number > 0 && number % 1_000 === 0) {
        log(`  ${number} of ${requests.length}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return report;
}

async function openSessions(port: number, world: FuzzWorld) {
  const origin = `http://localhost:${port}`;
  const open = async (role: FuzzRole): Promise<string | null> => {
    const person = await world.makePerson(role);
    return person && signIn(origin, person.email);
  };
  const cookies = new Map<FuzzRole, Promise<string | null>>();
  const uses = new Map<FuzzRole, number>();
  for (const role of fuzzRoles) {
    cookies.set(role, open(role));
    await cookies.get(role);
  }
  return {
    async cookieOf(role: FuzzRole): Promise<string | null> {
      const used = (uses.get(role) ?? 0) + 1;
      uses.set(role, used);
      if (used % requestsBetweenLooks === 0) {
        const cookie = await cookies.get(role);
        if (cookie && !(await isSignedIn(origin, cookie))) {
          cookies.set(role, open(role));
        }
      }
      return (await cookies.get(role)) ?? null;
    },
  };
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/auth`, {
    method: 'POST',
    headers: { Origin: origin, 'X-Forwarded-For': `203.0.113.${email.charCodeAt(email.indexOf('-') + 1)}` },
    body: new URLSearchParams({ intent: 'signIn', email, password: worldPassword }),
    redirect: 'manual',
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('session_token'));
  if (!cookie) {
    throw new Error(`${email} could not sign in: ${answer.status}.`);
  }
  return cookie.split(';')[0] ?? '';
}

async function isSignedIn(origin: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${origin}/account`, { headers: { Cookie: cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status === 200;
}

/** Rate limits count places, so every request comes from another one. */
function someAddress(random: Random): string {
  return `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
