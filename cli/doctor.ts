import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Check,
  type Examined,
  summaryOf,
  trouble,
  worstFirst,
} from '#app/features/desk/system/check.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { Refusal } from './refusal.ts';

/** `doctor [--json]`: checks everything the site depends on. Exit code 1 when something fails. */
export async function doctor(args: string[]): Promise<number> {
  const { json: isJson } = readOptions(args);
  const findings = worstFirst(await findAll());
  const isFailing = findings.some(({ verdict }) => verdict === 'trouble');
  console.log(
    isJson
      ? JSON.stringify({ ok: !isFailing, summary: summaryOf(findings), checks: findings }, null, 2)
      : [...findings.map(lineOf), '', summaryOf(findings)].join('\n'),
  );
  return isFailing ? 1 : 0;
}

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new Refusal('Use: doctor [--json]');
  }
}

/** With unreadable settings nothing else can be checked. */
async function findAll(): Promise<Examined[]> {
  try {
    env();
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return [
      {
        name: 'settings',
        title: 'Settings',
        ...trouble('incomplete', 'Mend these settings, or run "npm run cli -- setup".', words),
      },
    ];
  }
  const { checks } = await import('#app/features/desk/system/checks.server.ts');
  const { closeDb } = await import('#app/platform/db/client.server.ts');
  return look(checks).finally(closeDb);
}

async function look(checks: readonly Check[]): Promise<Examined[]> {
  const { runChecks } = await import('#app/features/desk/system/run-checks.server.ts');
  const { probeDatabase } = await import('#db/probe-database.ts');
  return runChecks(checks, {
    now: now(),
    arrival: null,
    ...probeDatabase(path.join(import.meta.dirname, '../db')),
  });
}

const labels = { well: 'well     ', attention: 'ATTENTION', trouble: 'TROUBLE  ' };

/** 'TROUBLE Storage writable: portfolio-images fails', followed by advice. */
function lineOf({ verdict, title, measure, advice, words }: Examined): string {
  const indent = ' '.repeat(11);
  return [
    `${labels[verdict]}  ${title}: ${measure}`,
    ...(advice ? [`${indent}${advice}`] : []),
    ...(words ? words.split('\n').map((line) => `${indent}> ${line}`) : []),
  ].join('\n');
}
