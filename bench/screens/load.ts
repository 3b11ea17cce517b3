import type { Client } from 'pg';

/** A part of the work: inserts its rows with set-based statements. */
export type Load = (client: Client, sizes: WorkSizes) => Promise<void>;

/** The numbers of creatives and clients. */
export type WorkSizes = { creatives: number; clients: number };
