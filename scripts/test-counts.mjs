import fs from 'node:fs';

/** `{ passed, failed }` of a Vitest JSON report; a file that could not even be loaded counts as one failure. */
export function countVitest(report) {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/** `{ passed, failed }` of a Playwright JSON report; a test that passed on a second try has passed. */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected };
}

/**
 * Counts from the report a tool was to write. When it failed without reporting a failed test (it crashed, or
 * found no test), that is one failure: a red run never ends in "0 failed".
 */
export function countsFrom({ reportFile, count, ok }) {
  const counts = fs.existsSync(reportFile)
    ? count(JSON.parse(fs.readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0 };
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
