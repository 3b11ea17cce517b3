import { afterEach, expect, test, vi } from 'vitest';
import { type Check, type CheckContext, summaryOf, trouble, well, worstFirst } from './check.ts';
import { forgetFindings, runChecks } from './run-checks.server.ts';

const context: CheckContext = {
  now: new Date('2026-11-22T12:00:00Z'),
  arrival: null,
  examineSchema: () => Promise.reject(new Error('not asked here')),
  examineRights: () => Promise.reject(new Error('not asked here')),
};

const database = check('database', async () => well('0.8 ms'));

function check(name: string, examine: Check['examine'], more: Partial<Check> = {}): Check {
  return { name, title: name, needsDatabase: false, examine, ...more };
}

afterEach(forgetFindings);

test('a check that fails is a finding with its words, and the others are not held up', async () => {
  const found = await runChecks(
    [
      database,
      check('broken', () => Promise.reject(new Error('no such bucket'))),
      check('fine', async () => well('1')),
    ],
    context,
  );
  expect(found.map(({ verdict }) => verdict)).toEqual(['well', 'trouble', 'well']);
  expect(found[1]?.words).toBe('no such bucket');
});

test('a check that hangs is given up after its own time', async () => {
  const [, hanging] = await runChecks(
    [database, check('hangs', () => new Promise(() => {}), { limitMs: 20 })],
    context,
  );
  expect(hanging).toMatchObject({ verdict: 'trouble', measure: 'no answer' });
});

test('what does not apply is left out', async () => {
  expect(await runChecks([database, check('elsewhere', async () => null)], context)).toHaveLength(1);
});

test('without a database, what needs it is left out and the rest is looked at', async () => {
  const away = check('database', async () => trouble('no answer', 'Start it.'));
  const found = await runChecks(
    [
      away,
      check('schema', async () => well('1'), { needsDatabase: true }),
      check('mail', async () => well('1')),
    ],
    context,
  );
  expect(found.map(({ name }) => name)).toEqual(['database', 'mail']);
});

test('a finding from outside is kept, and a hundred who look at once ask once', async () => {
  let asked = 0;
  const outside = check(
    'mail',
    async () => {
      asked += 1;
      return well(String(asked));
    },
    { isKept: true },
  );
  await Promise.all(Array.from({ length: 100 }, () => runChecks([database, outside], context)));
  expect(asked).toBe(1);
  forgetFindings();
  await runChecks([database, outside], context);
  expect(asked).toBe(2);
});

test('a finding that all is well is kept as long as its check says, and trouble for a minute', async () => {
  let listed = 100;
  const directory = check(
    'directory',
    async () => (listed === 100 ? well('100') : trouble(String(listed), 'Count anew.')),
    { isKept: true, keptWellMs: 60 * 60_000 },
  );
  const clock = vi.spyOn(performance, 'now');
  const lookAfter = async (minutes: number) => {
    clock.mockReturnValue(minutes * 60_000);
    const [, found] = await runChecks([database, directory], context);
    return found?.measure;
  };
  expect(await lookAfter(0)).toBe('100');
  listed = 99;
  expect(await lookAfter(59)).toBe('100');
  expect(await lookAfter(61)).toBe('99');
  listed = 100;
  expect(await lookAfter(61.5)).toBe('99');
  expect(await lookAfter(62.5)).toBe('100');
  clock.mockRestore();
});

test('what fails comes first, and is counted', () => {
  const findings = [
    { name: 'a', title: 'A', ...well('1') },
    { name: 'b', title: 'B', verdict: 'attention' as const, measure: '2' },
    { name: 'c', title: 'C', ...trouble('3', 'Mend it.') },
  ];
  expect(worstFirst(findings).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(summaryOf(findings)).toBe('1 of 3 checks fails, 1 needs attention.');
  expect(summaryOf(findings.slice(0, 2))).toBe('1 of 2 checks needs attention.');
  expect(summaryOf(findings.slice(0, 1))).toBe('1 of 1 checks are well.');
});
