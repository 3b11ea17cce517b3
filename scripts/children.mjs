import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeLeaving } from './farewell.mjs';
import { checkout } from './paths.mjs';

const tailMaxCharacters = 64_000;

/**
 * Runs a program to its end and resolves to `{ ok, code, output }` (the last 64 kB of its output).
 * `show` lets its output through to the terminal as well; `logFile` keeps all of it.
 * The program is stopped when the launcher is.
 */
export async function run(program, args, { env = process.env, show = false, logFile, onLine, input } = {}) {
  const log = logFile ? openLog(logFile) : undefined;
  const child = spawn(program, args, {
    cwd: checkout,
    env,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  const forget = beforeLeaving(() => end(child));
  let output = '';
  const take = (stream) => (chunk) => {
    if (log !== undefined) fs.writeSync(log, chunk);
    if (show) stream.write(chunk);
    const text = chunk.toString();
    output = (output + text).slice(-tailMaxCharacters);
    if (onLine) for (const line of text.split('\n')) onLine(line);
  };
  child.stdout.on('data', take(process.stdout));
  child.stderr.on('data', take(process.stderr));
  if (input !== undefined) child.stdin.end(input);
  try {
    const code = await ended(child, 'close');
    return { ok: code === 0, code, output };
  } finally {
    forget();
    if (log !== undefined) fs.closeSync(log);
  }
}

/** Runs a program that owns the terminal (the CLI may ask questions) and resolves to its exit code. */
export async function runInTerminal(program, args, { env = process.env } = {}) {
  const child = spawn(program, args, { cwd: checkout, env, stdio: 'inherit' });
  const forget = beforeLeaving(() => end(child));
  try {
    return await ended(child, 'exit');
  } finally {
    forget();
  }
}

/**
 * Asks a child to stop and resolves when it has ended; after `graceSeconds` it is killed.
 * Resolves at once for a child that is gone already.
 */
export async function end(child, { signal = 'SIGTERM', graceSeconds = 15 } = {}) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), graceSeconds * 1000);
  await gone;
  clearTimeout(force);
}

function ended(child, event) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once(event, (code, signal) => resolve(signal ? 1 : code));
  });
}

function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return fs.openSync(file, 'w');
}
