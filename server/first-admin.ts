/**
 * Creates the first admin for setup: `node server/first-admin.ts`, with the site's settings in its environment. Reads
 * one JSON request from standard input, and writes one JSON answer to standard output.
 */
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

type App = typeof import('./app.ts');

const built = pathToFileURL(`${import.meta.dirname}/../build/server/index.js`).href;

try {
  const { answerSetup } = (await import(built)) as App;
  const answer = await answerSetup(JSON.parse(await text(process.stdin)));
  process.stdout.write(JSON.stringify(answer));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
