import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countsFrom, countVitest } from './test-counts.mjs';

test('a file that cannot be loaded is one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
  });
});

test('a flaky browser test has passed', () => {
  expect(countPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } })).toEqual({
    passed: 6,
    failed: 2,
  });
});

test('a tool that failed without a report, or with no failed test in it, is one failure', () => {
  const reportFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'counts-')), 'report.json');
  const count = (report) => report;
  expect(countsFrom({ reportFile, count, ok: false })).toEqual({ passed: 0, failed: 1 });
  fs.writeFileSync(reportFile, JSON.stringify({ passed: 3, failed: 0 }));
  expect(countsFrom({ reportFile, count, ok: false })).toEqual({ passed: 3, failed: 1 });
  expect(countsFrom({ reportFile, count, ok: true })).toEqual({ passed: 3, failed: 0 });
});
