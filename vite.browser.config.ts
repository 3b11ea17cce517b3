import { defineConfig } from 'vite';

/**
 * The script of documents (app/browser), beside React Router's own build: one small module for every page, and islands
 * that are fetched when they are needed. Islands are written for React and run on Preact (docs/decisions/0060).
 */
export default defineConfig({
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  build: {
    target: 'es2022',
    outDir: 'build/client',
    // React Router's build stands there already.
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    // Names of the built files, for the server (app/document/browser-files.server.ts).
    manifest: 'browser-files.json',
    modulePreload: { polyfill: false },
    rollupOptions: { input: 'app/browser/page.ts' },
  },
});
