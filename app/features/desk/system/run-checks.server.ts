import pLimit from 'p-limit';
import { type Check, type CheckContext, type Examined, type Finding, trouble } from './check.ts';

const usualLimitMs = 3_000;

const keptMs = 60_000;

/** One page must not use all connections of its process. */
const atOnce = 4;

/** Concurrent requests share a running check. */
type Kept = { finding: Promise<Finding | null>; until: number };

const kept = new Map<string, Kept>();

export function forgetFindings(): void {
  kept.clear();
}

/**
 * Runs checks, each with its own time limit; a failure or timeout becomes a finding. The first is the database's: while
 * it fails, checks that need the database are skipped.
 */
export async function runChecks(checks: readonly Check[], context: CheckContext): Promise<Examined[]> {
  const [first, ...rest] = checks;
  if (!first) {
    return [];
  }
  const foundation = await examine(first, context);
  const isDatabaseThere = foundation?.verdict !== 'trouble';
  const limit = pLimit(atOnce);
  const others = await Promise.all(
    rest
      .filter(({ needsDatabase }) => isDatabaseThere || !needsDatabase)
      .map((check) => limit(() => examine(check, context))),
  );
  return [foundation, ...others].filter((found) => found !== null);
}

export async function examine(check: Check, context: CheckContext): Promise<Examined | null> {
  const finding = await (check.isKept ? askOnce(check, context) : ask(check, context));
  return finding && { name: check.name, title: check.title, ...finding };
}

function askOnce(check: Check, context: CheckContext): Promise<Finding | null> {
  const before = kept.get(check.name);
  if (before && performance.now() < before.until) {
    return before.finding;
  }
  const at = performance.now();
  const asked: Kept = { finding: ask(check, context), until: at + keptMs };
  kept.set(check.name, asked);
  // Only good findings are cached for long, because a problem may be fixed soon.
  void asked.finding.then((finding) => {
    if (finding?.verdict === 'well') asked.until = at + (check.keptWellMs ?? keptMs);
  });
  return asked.finding;
}

async function ask(check: Check, context: CheckContext): Promise<Finding | null> {
  const limitMs = check.limitMs ?? usualLimitMs;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limitMs);
  const lateness = new Promise<Finding>((resolve) => {
    late.signal.addEventListener('abort', () =>
      resolve(trouble('no answer', `This check was given up after ${limitMs / 1000} s. Try again.`)),
    );
  });
  try {
    return await Promise.race([check.examine(context), lateness]);
  } catch (error) {
    return trouble(
      'not measured',
      'This check failed. The words below say why.',
      error instanceof Error
        ? error.cause instanceof Error
          ? error.cause.message
          : error.message
        : String(error),
    );
  } finally {
    clearTimeout(timer);
  }
}
