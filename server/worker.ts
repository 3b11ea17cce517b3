/** The former way to start `server/main.ts` with PROCESS_ROLE=worker. */
process.env.PROCESS_ROLE ??= 'worker';
await import('./main.ts');

export {};
