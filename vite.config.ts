import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What is needed together comes in one file: each file of its own costs some 600 bytes of headers, which the first load
 * of a public page has to pay. Router and ui are for every page, the others for those that list, show or sell.
 */
const together = [
  { name: 'router', test: /node_modules\/(react|react-router|cookie)\//, priority: 2 },
  {
    name: 'ui',
    test: /\/app\/(ui\/(avatar|badge|button|day-text|empty-state|field|icon|ledger|load-more|mark|picture|picture-widths|plate|rating|section|segmented|select|stars?|strip|tabs|text-input|toast-notice|toast-queue|use-is-hydrated)|platform\/(packed|cut-text)|features\/(analytics\/report-activity|site\/(site-links|not-found-page|page-meta|json-ld)|billing\/price-list|directory\/use-suggestions))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'cards',
    test: /\/app\/features\/(shortlist\/(save-button|shortlist-messages)|directory\/(card-links|creative-card))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'lists',
    test: /\/app\/(ui\/loading|features\/directory\/(more-listings|no-creatives-found|filled-fields|form-follows-address|count-text|creative-types|directory-address))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'profile',
    test: /\/app\/features\/(creatives\/listing-notice|portfolio\/(justified-rows|plate-item)|reviews\/review-list)\.tsx?$/,
    priority: 1,
  },
  { name: 'plans', test: /\/app\/features\/billing\/(plan-schedule|checkout-form)\.tsx$/, priority: 1 },
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
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: together } } } } },
  },
});
