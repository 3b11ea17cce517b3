import { Client } from 'pg';
import { startChild } from './child.ts';
import type { BenchOptions } from './options.ts';
import { listPageKinds } from './page-kinds.ts';
import { type PlanNode, planSummary } from './plan-summary.ts';
import type { ExplainedStatement, QueryOrder } from './query-client.ts';
import { spread } from './statistics.ts';

/** A rare, a middling and a common input of each kind. */
const pathsExplained = 3;

/** How PostgreSQL runs every statement of every kind of page: times, and the shape of the plan in one line. */
export async function explainPages(databaseUrl: string, options: BenchOptions): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const kinds = await listPageKinds(client, options);
  await client.end();
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const { child } = await startChild('query-client.ts', { env });
  const lines: string[] = [];
  try {
    for (const { name, paths } of kinds) {
      for (const path of spread(paths, pathsExplained)) {
        const order: QueryOrder = { what: 'explain', path };
        const statements = await child.ask<ExplainedStatement[]>(order);
        lines.push(`\n${name}: ${path}`, ...statements.map(statementLine));
      }
    }
  } finally {
    await child.stop();
  }
  return lines.join('\n');
}

function statementLine({ text, plan }: ExplainedStatement): string {
  const planned = plan['Planning Time'].toFixed(1);
  const run = plan['Execution Time'].toFixed(1);
  return `  ${run} ms + ${planned} planning  ${text.slice(0, 60)}\n      ${planSummary(plan.Plan as PlanNode)}`;
}
