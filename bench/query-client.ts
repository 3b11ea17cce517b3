/** Runs the queries of pages without rendering them, in a process of its own with DATABASE_URL of the world. */
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { warmDirectory } from '#app/features/catalogue/directory/warm-directory.server.ts';
import { dropPages, hearChanges } from '#app/platform/page-cache/page-cache.server.ts';
import { answerMessages } from './child.ts';
import { backendsMs, noteBackend } from './processes.ts';
import { readPage } from './read-pages.ts';
import { type Statement, watchStatements } from './watch-statements.ts';

export type QueryOrder =
  | { what: 'latency'; paths: string[] }
  | { what: 'warm' }
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

answerMessages<QueryOrder>((order) => {
  if (order.what === 'latency') {
    return readEach(order.paths);
  }
  return order.what === 'warm' ? warmDirectory() : explain(order.path);
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

/** The plans of a page's statements with actual figures, as text; each ran once before. */
async function explain(path: string): Promise<string[]> {
  heard = [];
  dropPages('all');
  await readPage(path);
  // What is asked below is heard, too.
  const statements = [...heard];
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
  const explained: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool.query(`explain (analyze, buffers) ${text}`, values);
    const plan = rows.map((row) => `    ${row['QUERY PLAN']}`);
    explained.push(`  ${text.replace(/\s+/g, ' ').trim()}`, ...plan);
  }
  await pool.end();
  return explained;
}
