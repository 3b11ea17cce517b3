/** Runs the queries of pages without rendering them, in a process of its own with DATABASE_URL of the world. */
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { warmDirectory } from '#app/features/catalogue/directory/warm-directory.server.ts';
import { dropPages, hearChanges } from '#app/platform/page-cache/page-cache.server.ts';
import { answerMessages } from './child.ts';
import { backendsMs, noteBackend } from './processor-time.ts';
import { readPage } from './read-pages.ts';
import { type Statement, watchStatements } from './watch-statements.ts';

export type QueryOrder =
  | { what: 'latency'; paths: string[] }
  | { what: 'warm' }
  | { what: 'throughput'; paths: string[]; connections: number; seconds: number }
  | { what: 'explain'; path: string };

export type PageQueries = {
  path: string;
  cards: number;
  milliseconds: number;
  /** The database's processor time in milliseconds; null where unknown. */
  processor: number | null;
  statements: { text: string; milliseconds: number }[];
};

let heard: Statement[] = [];
watchStatements({ onAsk: noteBackend, onStatement: (statement) => heard.push(statement) });
// As in a server, one page reads nothing twice; but pages share nothing.
hearChanges(true);

answerMessages<QueryOrder>('ready', (order) => {
  if (order.what === 'latency') {
    return readEach(order.paths);
  }
  if (order.what === 'warm') {
    return warmDirectory();
  }
  return order.what === 'throughput' ? replay(order) : explain(order.path);
});

/** After this pause, the database's processes rest and their time is charged. */
const restMs = 2;

async function readEach(paths: string[]): Promise<PageQueries[]> {
  const pages: PageQueries[] = [];
  for (const path of paths) {
    heard = [];
    dropPages('all');
    backendsMs();
    const started = performance.now();
    const cards = await readPage(path);
    const milliseconds = performance.now() - started;
    await pause(restMs);
    pages.push({
      path,
      cards,
      milliseconds,
      processor: backendsMs(),
      statements: heard.map(({ text, milliseconds }) => ({ text, milliseconds })),
    });
  }
  return pages;
}

/** Pages per second when only a page's statements are sent, one after the other. */
async function replay({ paths, connections, seconds }: QueryOrder & { what: 'throughput' }): Promise<number> {
  const scripts: Statement[][] = [];
  for (const path of paths) {
    scripts.push(await recordStatements(path));
  }
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: connections });
  const started = performance.now();
  let pages = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < seconds * 1000) {
        const script = scripts[pages++ % scripts.length] ?? [];
        const client = await pool.connect();
        for (const { text, values } of script) {
          await client.query(text, values);
        }
        client.release();
      }
    }),
  );
  const rate = pages / ((performance.now() - started) / 1000);
  await pool.end();
  return rate;
}

export type ExplainedStatement = {
  text: string;
  plan: { Plan: unknown; 'Planning Time': number; 'Execution Time': number };
};

/** The plans of a page's statements with actual figures; each ran once before. */
async function explain(path: string): Promise<ExplainedStatement[]> {
  const statements = await recordStatements(path);
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
  const explained: ExplainedStatement[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const [plan] = rows[0]['QUERY PLAN'] as ExplainedStatement['plan'][];
    if (plan) {
      explained.push({ text: text.replace(/\s+/g, ' ').trim(), plan });
    }
  }
  await pool.end();
  return explained;
}

const recorded = new Map<string, Statement[]>();

async function recordStatements(path: string): Promise<Statement[]> {
  const known = recorded.get(path);
  if (known) {
    return known;
  }
  heard = [];
  dropPages('all');
  await readPage(path);
  const statements = heard;
  heard = [];
  recorded.set(path, statements);
  return statements;
}
