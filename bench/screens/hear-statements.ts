/** Preloaded into a measured web server, not into its workers: serves its recorded statements on BENCH_EARS_PORT. */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { type Statement, watchStatements } from '../watch-statements.ts';

let heard: Statement[] = [];
watchStatements({ onAsk: () => {}, onStatement: (statement) => heard.push(statement) });

delete process.env.NODE_OPTIONS;
const ears = createServer((_, response) => {
  response.end(JSON.stringify(heard.map(({ text, milliseconds }) => ({ text, milliseconds }))));
  heard = [];
});
if (isMainThread) ears.listen(Number(process.env.BENCH_EARS_PORT), '127.0.0.1');
