import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import VitestReport, {
  firstLines,
  nothing,
  reportFrom,
  reportPlaywright,
  together,
} from './test-reports.mjs';

const file = () => path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'report-')), 'report.json');

/** A file of tests as Vitest describes it. */
function module({ passed = [], failed = [], ok = failed.length === 0, errors = [] }) {
  const named = (names) =>
    names.map((fullName) => ({ fullName, result: () => ({ errors: [{ message: `${fullName} broke` }] }) }));
  return {
    moduleId: path.resolve('app/some.test.ts'),
    ok: () => ok,
    errors: () => errors,
    children: {
      allTests: (state) => named(state === 'failed' ? failed : passed),
      allSuites: () => [],
    },
  };
}

function reported(modules, unhandled = []) {
  const into = file();
  const former = process.env.ORIEL_TEST_REPORT;
  process.env.ORIEL_TEST_REPORT = into;
  new VitestReport().onTestRunEnd(modules, unhandled);
  if (former === undefined) delete process.env.ORIEL_TEST_REPORT;
  else process.env.ORIEL_TEST_REPORT = former;
  return reportFrom({ file: into, code: 1 });
}

test('failed tests, files that cannot be loaded and errors outside of tests are named, one failure each', () => {
  const report = reported(
    [
      module({ passed: ['a', 'b'], failed: ['c > d'] }),
      module({ ok: false, errors: [{ message: 'Cannot find module' }] }),
    ],
    [{ message: 'late rejection' }],
  );
  expect(report).toEqual({
    passed: 2,
    failed: 3,
    failures: [
      { name: 'app/some.test.ts > c > d', error: 'c > d broke' },
      { name: 'app/some.test.ts', error: 'Cannot find module' },
      { name: 'an error outside of any test', error: 'late rejection' },
    ],
  });
});

test('a flaky browser test has passed, and a failed one is named by its place', () => {
  const spec = (status, title) => ({
    file: 'home.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ error: { message: 'not visible\n\n  at line 8' } }] }],
  });
  const inner = { specs: [spec('unexpected', 'is shown')] };
  const suites = [{ specs: [spec('flaky', 'is slow')], suites: [inner] }];
  const report = reportPlaywright({
    stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 3 },
    suites,
    errors: [],
  });
  expect(report).toEqual({
    passed: 6,
    failed: 1,
    failures: [{ name: 'home.spec.ts:7 > is shown', error: 'not visible\n  at line 8' }],
  });
});

test('a tool that failed without a report, or with no failed test in it, is one failure that says so', () => {
  const into = file();
  expect(reportFrom({ file: into, code: 3 })).toMatchObject({
    failed: 1,
    failures: [{ name: 'the whole part', error: expect.stringContaining('ended with 3') }],
  });
  fs.writeFileSync(into, JSON.stringify({ ...nothing, passed: 3 }));
  expect(reportFrom({ file: into, code: 1 })).toMatchObject({ passed: 3, failed: 1 });
  expect(reportFrom({ file: into, code: 0 })).toEqual({ passed: 3, failed: 0, failures: [] });
});

test('the parts are added up, and each failure names its part', () => {
  const failures = [{ name: 'Types', error: 'x.ts(1,1)' }];
  expect(
    together([
      { part: 'checks', passed: 0, failed: 1, failures },
      { part: 'unit', ...nothing, passed: 9 },
    ]),
  ).toEqual({ passed: 9, failed: 1, failures: [{ name: 'checks: Types', error: 'x.ts(1,1)' }] });
});

test('of an error its first lines are shown, without colors and empty lines', () => {
  expect(firstLines('\u001b[31mone\u001b[39m\n\ntwo\nthree\nfour\nfive')).toBe('one\ntwo\nthree\nfour');
});
