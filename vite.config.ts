import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What every public page needs comes in two files instead of a dozen: each file of its own costs some 600 bytes of
 * headers, which the first load has to pay.
 */
const togetherOnEveryPage = [
  { name: 'router', test: /node_modules\/(react|react-router|cookie)\//, priority: 2 },
  {
    name: 'ui',
    test: /\/app\/(ui\/(avatar|badge|button|checkbox|day-text|empty-state|field|icon|ledger|load-more|mark|picture|picture-widths|plate|radio|rating|section|segmented|select|stars?|strip|tabs|text-input|toast-notice|toast-queue|use-is-hydrated)|platform\/hand-off|features\/(analytics\/report-activity|site\/(site-links|not-found-page)|shortlist\/(save-button|shortlist-messages)|directory\/(creative-card|use-suggestions)))\.tsx?$/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Browsers with light-dark(): the themes are written once with it, and a rewritten form would not nest.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    assetsInlineLimit: 0,
  },
  // The server bundle is the whole web server, so that pages, cache and database client are one of each.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: togetherOnEveryPage } } } } },
  },
});
