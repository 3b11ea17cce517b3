import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { AdminAnswer, AdminRequest } from '#app/features/desk/setup/first-admin.server.ts';
import type { Kept, Settings, Step } from '#app/features/desk/setup/step.ts';
import { listSteps } from '#app/features/desk/setup/steps.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { readSettingsFile, settingsFile, writeSettingsFile } from '../../scripts/settings-file.mjs';

/** What setup works on, in the browser and the terminal: the questions, the settings, and the first admin. */
export type Workshop = {
  steps: readonly Step[];
  file: string;
  /** The stored settings, overridden by the environment. */
  settings: () => Settings;
  /** Whether the environment sets this, so that an answer would have no effect. */
  isGiven: (step: Step) => boolean;
  keep: (settings: Kept) => void;
  /** Asks the process that creates the first admin; prepares the database before the first time. */
  askAdmin: (asked: AdminRequest) => Promise<AdminAnswer>;
  finish: () => void;
};

const checkout = path.resolve(import.meta.dirname, '../..');

/** Continues or begins a setup. The session secret is generated here. */
export function openWorkshop(environment: Settings): Workshop {
  const dataDir = path.resolve(checkout, environment.ORIEL_DATA_DIR || 'data');
  const file = settingsFile(dataDir);
  const given = withoutEmpty(environment);
  const steps = listSteps(given);
  const keep = (settings: Kept) => {
    const kept = Object.entries({ ...readSettingsFile(file), ...settings });
    writeSettingsFile(
      file,
      Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== null)),
    );
  };
  const settings = () => ({ ...readSettingsFile(file), ...given });
  let isPrepared: Promise<void> | undefined;
  keep({
    ORIEL_SETUP: '1',
    ...(settings().AUTH_SECRET ? {} : { AUTH_SECRET: randomBytes(32).toString('base64url') }),
    ORIEL_DATA_DIR: dataDir,
  });
  return {
    steps,
    file,
    settings,
    isGiven: ({ summary }) => summary(given) !== null,
    keep,
    askAdmin: async (asked) => {
      const env = siteEnvironment(settings());
      // Reports invalid production settings here, before setup closes.
      readEnv(env);
      isPrepared ??= prepareDatabase(env);
      await isPrepared.catch((error: unknown) => {
        isPrepared = undefined;
        throw error;
      });
      const { output } = await runNode(['server/first-admin.ts'], { env, input: JSON.stringify(asked) });
      return JSON.parse(output) as AdminAnswer;
    },
    finish: () => {
      const kept = Object.entries(readSettingsFile(file));
      writeSettingsFile(file, Object.fromEntries(kept.filter(([name]) => !name.startsWith('ORIEL_SETUP'))));
    },
  };
}

function withoutEmpty(environment: Settings): Settings {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}

function siteEnvironment(settings: Settings): Record<string, string> {
  const { ORIEL_SETUP: _, ORIEL_MODE: __, NODE_OPTIONS: ___, ...rest } = settings;
  const defined = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(defined), NODE_ENV: 'production', LOG_LEVEL: 'error' };
}

async function prepareDatabase(env: Record<string, string>): Promise<void> {
  await runNode(['db/prepare.ts'], { env });
}

/** Runs one of our scripts with this Node. Throws its last message when it fails. */
async function runNode(
  args: readonly string[],
  { env, input = '' }: { env: Record<string, string>; input?: string },
): Promise<{ output: string }> {
  const child = spawn(process.execPath, args, { cwd: checkout, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [output, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) {
    throw new Error(reasonIn(complaints.trim() || output.trim()) || `${args[0]} ended with ${code}.`);
  }
  return { output };
}

/** The message in a failed process's output, without the stack. */
function reasonIn(said: string): string {
  const [line] = said.match(/^\w*Error\b.*$/m) ?? [];
  return line ?? said.split('\n').slice(-3).join(' ');
}
