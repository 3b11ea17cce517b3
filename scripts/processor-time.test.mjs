import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { partVariable, watchProcessorTime } from './processor-time.mjs';

const seconds = (pid, parent, user, { began = pid, system = 0 } = {}) => [
  pid,
  { pid, parent, began, user, system },
];

/** A watch over what the test says there is; 1 is everybody's last parent. */
function watching() {
  let now = new Map([seconds(10, 1, 1)]);
  const watch = watchProcessorTime({
    root: 10,
    read: () => now,
    partOf: (pid) => (pid === 20 ? 'unit' : 'others'),
  });
  watch.stop();
  return {
    spent: (...processes) => {
      now = new Map(processes);
      return watch.spent();
    },
  };
}

test('counts this process, what it started, and what that started', () => {
  const { spent } = watching();
  expect(
    spent(seconds(10, 1, 1), seconds(20, 10, 2, { system: 1 }), seconds(21, 20, 3), seconds(99, 1, 50)),
  ).toEqual({ user: 6, system: 1, parts: { unit: 6 } });
});

test('counts once what has ended and was waited for', () => {
  const { spent } = watching();
  spent(seconds(10, 1, 1), seconds(20, 10, 2), seconds(21, 20, 3));
  expect(spent(seconds(10, 1, 1), seconds(20, 10, 6))).toMatchObject({ user: 7, parts: { unit: 6 } });
  expect(spent(seconds(10, 1, 7.5))).toMatchObject({ user: 7.5, parts: { unit: 6 } });
});

test('keeps what lost its parent, while it runs and when it has ended', () => {
  const { spent } = watching();
  spent(seconds(10, 1, 1), seconds(20, 10, 2), seconds(21, 20, 3));
  // The parent was killed: its child is adopted, and goes on.
  const orphaned = spent(seconds(10, 1, 3), seconds(21, 1, 4));
  expect(orphaned).toMatchObject({ user: 7, parts: { unit: 5 } });
  expect(spent(seconds(10, 1, 3))).toMatchObject({ user: 7 });
});

test('takes nobody for its own who has the number of one that ended', () => {
  const { spent } = watching();
  spent(seconds(10, 1, 1), seconds(20, 10, 2));
  expect(spent(seconds(10, 1, 3), seconds(20, 1, 50, { began: 99 }))).toMatchObject({ user: 3 });
});

test.runIf(process.platform === 'linux')(
  'measures a real child, by the part it was started for',
  async () => {
    const watch = watchProcessorTime();
    const before = watch.spent();
    const busy = 'while (process.cpuUsage().user < 400_000); setTimeout(() => {}, 60_000)';
    const child = spawn(process.execPath, ['-e', busy], {
      env: { ...process.env, [partVariable]: 'busy' },
      stdio: 'ignore',
    });
    await expect.poll(() => watch.spent().parts.busy ?? 0, { timeout: 20_000 }).toBeGreaterThan(0.2);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { user, system } = watch.spent();
    expect(user + system - before.user - before.system).toBeGreaterThan(0.2);
    watch.stop();
  },
);
