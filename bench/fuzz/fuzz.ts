import { readdir, readFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import path from 'node:path';
import pLimit from 'p-limit';
import { permissionTable } from '../../tests/request/permission-table.ts';
import { whole } from '../figures.ts';
import { type MessageWorld, makeMessageWorld, signIn } from '../members.ts';
import type { Bench } from '../options.ts';
import { startWebServer } from '../web-server.ts';
import { ensureWorld } from '../worlds.ts';
import { type FuzzRequest, type FuzzRole, makeAttacks } from './attacks.ts';

export const fuzz: Bench<{ requests: number; seed: number }> = {
  does: 'attacks every address as five kinds of people with what nobody would send; the same seed makes the same requests',
  options: { requests: 10_000, seed: 1 },
  run: async (options, place) => {
    const demo = new URL(await ensureWorld(place));
    const from = demo.pathname.slice(1);
    const report = await runFuzz(place.clusterUrl, { ...options, from, log: place.log });
    return { report: fuzzReport(report), isMet: report.failures.length === 0 };
  },
};

type FuzzReport = {
  requests: number;
  seed: number;
  seconds: number;
  /** Responses by status; 'none' where the connection was closed without one. */
  byStatus: Map<string, number>;
  slowestMs: number;
  failures: { request: FuzzRequest; why: string }[];
};

type FuzzOptions = {
  requests: number;
  seed: number;
  /** The database to copy and attack; an empty world by default. */
  from?: string;
  log: (text: string) => void;
};

const atOnce = 4;
const batchSize = 500;

/**
 * Attacks a separate web process in five roles with malformed requests. Every response below 500 within five seconds is
 * good.
 */
export async function runFuzz(
  clusterUrl: string,
  { requests, seed, from, log }: FuzzOptions,
): Promise<FuzzReport> {
  const world = await makeMessageWorld(clusterUrl, { clients: 1, creatives: 2, ...(from ? { from } : {}) });
  const env = { ...world.env, TRUSTED_PROXIES: '1' };
  const server = await startWebServer(world.url, { pageCache: 'on', env });
  const { port } = server;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const started = performance.now();
  const byStatus = new Map<string, number>();
  const failures: FuzzReport['failures'] = [];
  let slowestMs = 0;
  let asked = 0;
  try {
    const sessions = openSessions(port, world);
    const ids = await listIds(world);
    const material = { ids, known: permissionTable, ...(await readWords()) };
    const attackWith = async (attack: FuzzRequest) => {
      asked += 1;
      const headers = { 'X-Forwarded-For': addressOf(asked), ...attack.headers };
      const cookie = await sessions.cookieOf(attack.role);
      const outcome = await send({ ...attack, headers }, { port, agent, cookie });
      const status = String(outcome.status ?? 'none');
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, outcome.ms);
      const why = faultOf(outcome, attack);
      if (why) {
        failures.push({ request: attack, why });
        log(`  ${why}: ${attack.role} ${attack.method} ${attack.path.slice(0, 120)}`);
      }
    };
    const oneByOne = pLimit(atOnce);
    // In batches, since bodies are large. A server that is gone ends it.
    while (asked < requests && failures.every(({ why }) => why !== 'ECONNREFUSED')) {
      const batch = makeAttacks(Math.min(batchSize, requests - asked), seed + asked, material);
      await oneByOne.map(batch, attackWith);
      log(`  ${asked} of ${requests}`);
    }
    const seconds = (performance.now() - started) / 1000;
    return { requests, seed, seconds, byStatus, slowestMs, failures };
  } finally {
    agent.destroy();
    await server.stop();
    await world.remove();
  }
}

/** How often somebody else is signed in for a role: a request may have ended its own session. */
const requestsOfOne = 100;

function openSessions(port: number, world: MessageWorld) {
  const cookies = new Map<FuzzRole, Promise<string | null>>();
  const uses = new Map<FuzzRole, number>();
  const open = async (role: FuzzRole): Promise<string | null> => {
    if (role === 'visitor') return null;
    const person = await world.addMember(role.endsWith('creative') ? 'creative' : 'client');
    if (role === 'admin') {
      await world.database.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [
        person.userId,
      ]);
    }
    return signIn(`http://localhost:${port}`, person, `203.0.113.${person.userId.charCodeAt(0)}`);
  };
  return {
    cookieOf(role: FuzzRole): Promise<string | null> {
      const used = uses.get(role) ?? 0;
      uses.set(role, used + 1);
      const cookie = used % requestsOfOne === 0 ? open(role) : (cookies.get(role) ?? open(role));
      cookies.set(role, cookie);
      return cookie;
    },
  };
}

/** Some ids of every table with a UUID or numeric key. */
async function listIds({ database }: MessageWorld): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type in ('uuid', 'bigint', 'integer')
      order by table_name`,
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ id: string }>(
      `select id::text from "${name}" order by id limit 3`,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Names of fields, and values of buttons, in the site's sources, so that nothing is kept in step by hand. */
async function readWords(): Promise<{ names: string[]; intents: string[] }> {
  const folder = path.join(import.meta.dirname, '../../app');
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const texts = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')));
  const found = (...patterns: RegExp[]) => {
    const all = patterns.flatMap((pattern) => texts.flatMap((text) => [...text.matchAll(pattern)]));
    return [...new Set(all.map(([, word = '']) => word))].sort();
  };
  return {
    names: found(
      /(?:\bname=|\.(?:get|getAll|has)\()["']([\w-]{1,40})["']/g,
      /^\s{2,6}(\w{2,30}): (?:z\.|required|optional)/gm,
    ),
    intents: found(/\b(?:intent:? ?[=:]{1,3} ?|value=|case )["']([\w-]{1,40})["']/g),
  };
}

/** Rate limits count places, so every request comes from another one. */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** The result of a request: a response, or why there was none. */
type Outcome = { status: number | null; fault: string | null; ms: number };

/** The timeout of a request; the promise is that none takes as long. */
const maxMs = 5_000;

type Way = { port: number; agent: Agent; cookie: string | null };

/** Sends a request byte for byte as written, and reads the response to its end. */
async function send(attack: FuzzRequest, way: Way): Promise<Outcome> {
  const started = performance.now();
  const { status, fault, isStale } = await sendOnce(attack, way);
  // The server had closed the connection after the previous request: retried on a new one.
  return isStale ? send(attack, way) : { status, fault, ms: performance.now() - started };
}

type Sent = { status: number | null; fault: string | null; isStale?: boolean };

function sendOnce({ method, path, headers, body }: FuzzRequest, { port, agent, cookie }: Way): Promise<Sent> {
  return new Promise((resolve) => {
    const own = { Origin: `http://localhost:${port}`, Host: `localhost:${port}` };
    const session = cookie ? { Cookie: cookie } : {};
    const length = { 'Content-Length': String(body?.length ?? 0) };
    const sent = httpRequest({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: { ...own, ...session, ...headers, ...length },
    });
    const patience = setTimeout(() => over({ status: null, fault: `no answer in ${maxMs / 1000} s` }), maxMs);
    const over = (outcome: Sent) => {
      clearTimeout(patience);
      resolve(outcome);
      sent.destroy();
    };
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      const end = (fault: string | null) => {
        clearTimeout(patience);
        resolve({ status, fault });
      };
      // An event stream never ends.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) over({ status, fault: null });
      answer.resume();
      answer.on('end', () => end(null));
      answer.on('error', (error) => end(error.message));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const fault = error.code ?? error.message;
      over({ status: null, fault, isStale: fault === 'ECONNRESET' && sent.reusedSocket });
    });
    sent.end(body ?? undefined);
  });
}

/** Why an outcome is a bug; null when it is fine. The server may close the connection on a too large body. */
function faultOf({ status, fault, ms }: Outcome, { body }: FuzzRequest): string | null {
  if (status !== null && status >= 500) {
    return `answered ${status}`;
  }
  if (ms > maxMs) {
    return fault ?? `took ${Math.round(ms)} ms`;
  }
  const isClosedOnPurpose = (fault === 'ECONNRESET' || fault === 'EPIPE') && (body?.length ?? 0) > 1_000_000;
  return isClosedOnPurpose ? null : fault;
}

const maxPrinted = 25;
const maxBytesPrinted = 300;

export function fuzzReport({ requests, seed, seconds, byStatus, slowestMs, failures }: FuzzReport): string {
  const counted = [...byStatus]
    .sort()
    .map(([status, count]) => `  ${status.padEnd(6)}${whole(count).padStart(7)}`);
  return [
    `${whole(requests)} requests with seed ${seed} in ${Math.round(seconds)} s; the slowest answer took ${Math.round(slowestMs)} ms.`,
    `By status\n${counted.join('\n')}`,
    failures.length === 0
      ? 'No answer of 500 or more, no crash, none over 5 s.'
      : `${failures.length} failures\n${failures.slice(0, maxPrinted).map(described).join('\n')}`,
  ].join('\n\n');
}

function described({ request, why }: FuzzReport['failures'][number]): string {
  const { role, method, path, headers, body } = request;
  const sent = body
    ? `\n      ${JSON.stringify(body.subarray(0, maxBytesPrinted).toString())} (${body.length} bytes)`
    : '';
  return `  ${why}: ${role} ${method} ${path.slice(0, maxBytesPrinted)}\n      ${JSON.stringify(headers).slice(0, maxBytesPrinted)}${sent}`;
}
