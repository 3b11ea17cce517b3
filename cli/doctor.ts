import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { env } from '#app/platform/env.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { listMigrations } from '#db/migrate.ts';
