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
 * fetched when it is needed. Islands are written for React and run on Preact (docs/decisions/0009-documents.md).
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: 'react-dom', replacement: 'preact/compat' },
      { find: 'react', replacement: 'preact/compat' },
      { find: 'react-router', replacement: path.resolve(folder, 'plain-router.tsx') },
      // Dialogs of documents are the platform's own.
      { find: /^#app\/ui\/dialog\.tsx$/, replacement: path.resolve(folder, 'plain-dialog.tsx') },
      { find: /^zod$/, replacement: path.resolve('app/platform/jitless-zod.ts') },
      // The page that an island stands in has its style.
      { find: /^.+\.css$/, replacement: path.resolve(folder, 'no-style.ts') },
    ],
  },
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
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
