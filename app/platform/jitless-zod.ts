import { config } from 'zod/v4/core';

// Our content security policy forbids `new Function`, which Zod would try.
if (typeof document !== 'undefined') config({ jitless: true });

/**
 * Replaces Zod in bundles (vite.config.ts, vite.browser.config.ts), so that it is configured before any schema is made.
 */
export * from 'zod/v4';
