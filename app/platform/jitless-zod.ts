import { config } from 'zod/v4/core';

// Our content security policy forbids `new Function`, which Zod tries out otherwise.
if (typeof document !== 'undefined') config({ jitless: true });

/** Zod as it is bundled (vite.config.ts, vite.browser.config.ts): schemas are made once it is set. */
export * from 'zod/v4';
