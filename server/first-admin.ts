/**
 * Makes the first admin for setup: `node server/first-admin.ts`, with the settings of the site in its environment. Reads
 * one request as JSON from standard input, and writes one answer as JSON to standard output.
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
