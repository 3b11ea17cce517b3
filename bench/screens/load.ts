import type { Client } from 'pg';

export type Load = (client: Client, sizes: WorkSizes) => Promise<void>;

export type WorkSizes = { creatives: number; clients: number };
