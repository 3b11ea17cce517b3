import type { EmbeddedPostgres } from './postgres.mjs';

export const templateName: string;

export function startTestDatabase(options: {
  node: string;
  env: NodeJS.ProcessEnv;
  log?: (line: string) => void;
}): Promise<EmbeddedPostgres>;
