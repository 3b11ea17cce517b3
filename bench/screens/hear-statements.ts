/** Preloaded into a measured web server: serves its recorded statements on BENCH_EARS_PORT. */
import { createServer } from 'node:http';
import { type Statement, watchStatements } from '../watch-statements.ts';

let heard: Statement[] = [];
watchStatements({ onAsk: () => {}, onStatement: (statement) => heard.push(statement) });

createServer((_, response) => {
  response.end(JSON.stringify(heard.map(({ text, milliseconds }) => ({ text, milliseconds }))));
  heard = [];
}).listen(Number(process.env.BENCH_EARS_PORT), '127.0.0.1');
