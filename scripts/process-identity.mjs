import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * What tells a process from a later one that was given the same number: the moment it began.
 * Undefined when no such process lives (a zombie does not live).
 */
export function processIdentity(pid) {
  try {
    if (process.platform === 'linux') {
      const afterName = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
      return afterName[0] === 'Z' ? undefined : afterName[19];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process with this number lives, whoever owns it. */
export function isAlive(pid) {
  return processIdentity(pid) !== undefined;
}

/** Processes of ours (or all, for root) that work in `folder`. Linux only; elsewhere an empty list. */
export function processesWorkingIn(folder) {
  if (process.platform !== 'linux') return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === folder)
    .map(Number);
}

function workingFolder(pid) {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
