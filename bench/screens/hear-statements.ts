/** Preloaded by a web server that is measured: what it asks of the database, for whoever asks on BENCH_EARS_PORT. */
import { createServer } from 'node:http';
import { type Statement, watchStatements } from '../watch-statements.ts';

let heard: Statement[] = [];
watchStatements({ onAsk: () => {}, onStatement: (statement) => heard.push(statement) });

createServer((_, response) => {
  response.end(JSON.stringify(heard.map(({ text, milliseconds }) => ({ text, milliseconds }))));
  heard = [];
}).listen(Number(process.env.BENCH_EARS_PORT), '127.0.0.1');
