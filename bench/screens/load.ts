import type { Client } from 'pg';

/** A part of the work: its rows by statements over whole tables. */
export type Load = (client: Client, sizes: WorkSizes) => Promise<void>;

/** How many there are of what parts are made for. */
export type WorkSizes = { creatives: number; clients: number };
