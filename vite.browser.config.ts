import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const folder = 'app/browser';
const islands = fs.existsSync(`${folder}/islands`) ? fs.readdirSync(`${folder}/islands`) : [];
/** What pages name as files of their own; everything else of the folder goes with those that import it. */
const entries = ['page.ts', 'late.ts', 'member.ts', ...islands.map((file) => `islands/${file}`)].filter(
  (file) => !/\.test\./.test(file),
);

/**
 * The scripts of documents (app/browser), beside React Router's own build: one small module for every page, and what is
 * fetched when it is needed. React is one file, fetched with the first island that uses it
 * (docs/decisions/0009-documents.md).
 */
export default defineConfig({
  plugins: [
    // The page that an island stands in has its style.
    {
      name: 'no-style',
      enforce: 'pre',
      resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : null),
      load: (id) => (id === '\0no-style' ? 'export {}' : null),
    },
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: path.resolve('app/platform/jitless-zod.ts') }] },
  build: {
    target: 'es2022',
    outDir: 'build/client',
    // React Router's build stands there already.
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    // Names of the built files, for the server (app/document/browser-files.server.ts).
    manifest: 'browser-files.json',
    modulePreload: false,
    rollupOptions: {
      input: Object.fromEntries(entries.map((file) => [file.replace(/\.tsx?$/, ''), `${folder}/${file}`])),
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
});
