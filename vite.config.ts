import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** React and its router change seldom, so that their file stays in the browser's cache when the app's own change. */
const together = [{ name: 'router', test: /node_modules\/(react|react-router|cookie)\// }];

/** The commit that is built, for the log; nothing where there is no Git. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

/**
 * The outline of each country as a file of its own, of which a page loads only those that it shows. They stand outside
 * of build/, which a build empties first.
 */
function unpackOutlines(): void {
  const lines = fs.readFileSync('app/features/catalogue/directory/map/outlines.txt', 'utf8').trimEnd();
  fs.mkdirSync('.react-router/outlines', { recursive: true });
  for (const line of lines.split('\n')) {
    const [file, svg] = [`.react-router/outlines/${line.slice(0, 2)}.svg`, `${line.slice(3)}\n`];
    // Other tools read this configuration while a build runs.
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== svg) fs.writeFileSync(file, svg);
  }
}

unpackOutlines();

export default defineConfig({
  define: { __COMMIT__: JSON.stringify(commit()) },
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: [{ find: /^zod$/, replacement: path.resolve('app/platform/jitless-zod.ts') }] },
  build: {
    target: 'es2022',
    // Browsers with light-dark(): the themes are written once with it, and a rewritten form would not nest.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    assetsInlineLimit: 0,
  },
  // The server bundle is the whole web server, so that pages, cache and database client are one of each.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: together } } } } },
  },
});
