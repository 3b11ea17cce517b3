import { format } from 'node:util';
import { afterEach } from 'vitest';

/** A test whose code complains on the console fails, unless it has replaced that method to look at it. */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    complaints.push(`console.${level}: ${format(...words)}`);
  };
}

afterEach(() => {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`Unexpected console output:\n${heard.join('\n')}`);
});
