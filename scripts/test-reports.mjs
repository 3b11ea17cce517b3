import fs from 'node:fs';
import path from 'node:path';
import { checkout } from './paths.mjs';

/** How much of an error is repeated at the end of a run. */
const shownErrorLines = 4;

/** What a part of the tests comes to: `{ passed, failed, failures: [{ name, error }] }`. */
export const nothing = { passed: 0, failed: 0, failures: [] };

/**
 * Vitest's reporter for the launcher: writes such a report to the file that ORIEL_TEST_REPORT names. A file that could not
 * even be loaded counts as one failure, and so does an error that belongs to no test.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, failed: 0, failures: [] };
    const fail = (name, errors) => {
      report.failed += 1;
      report.failures.push({ name, error: firstLines(errors[0]?.message ?? '') });
    };
    for (const module of modules) {
      const file = path.relative(checkout, module.moduleId);
      const failed = [...module.children.allTests('failed')];
      report.passed += [...module.children.allTests('passed')].length;
      for (const test of failed) fail(`${file} > ${test.fullName}`, test.result().errors);
      if (!module.ok() && failed.length === 0) fail(file, errorsOf(module));
    }
    for (const error of unhandledErrors) fail('an error outside of any test', [error]);
    if (process.env.ORIEL_TEST_REPORT) {
      fs.writeFileSync(process.env.ORIEL_TEST_REPORT, JSON.stringify(report));
    }
  }
}

/** Why a file failed without a test that did: it could not be loaded, or what stands around its tests threw. */
function errorsOf(module) {
  return [module, ...module.children.allSuites()].flatMap((each) => each.errors());
}

/** The same of a Playwright JSON report; a test that passed on a second try has passed. */
export function reportPlaywright({ stats, suites, errors }) {
  const failures = [...failuresOf(suites), ...errors.map(({ message }) => failure('the whole run', message))];
  return { passed: stats.expected + stats.flaky, failed: failures.length, failures };
}

function failuresOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ file, line, title, tests }) =>
        failure(`${file}:${line} > ${title}`, tests[0]?.results.at(-1)?.error?.message),
      ),
    ...failuresOf(inner),
  ]);
}

function failure(name, message = '') {
  return { name, error: firstLines(message) };
}

/** The first lines of an error that say something, without the colors of a terminal. */
export function firstLines(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what colors begin with
  const plain = text.replaceAll(/\u001b\[[\d;]*m/g, '');
  return plain
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .slice(0, shownErrorLines)
    .join('\n');
}

/**
 * The report that a tool was to write, read from `file`. When it failed without naming a failed test (it crashed, or found
 * no test), that is one failure with what `code` it ended with: a red run never ends in "0 failed".
 */
export function reportFrom({ file, read = (report) => report, code }) {
  const report = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : nothing;
  if (code === 0 || report.failed > 0) return report;
  const how = fs.existsSync(file) ? 'no test of it failed' : 'it did not come to its end';
  const error = `It ended with ${code}, though ${how}: what it printed above says why.`;
  return { ...report, failed: 1, failures: [{ name: 'the whole part', error }] };
}

/** All parts together; each failure with the name of its part. */
export function together(reports) {
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    failures: reports.flatMap(({ part, failures }) =>
      failures.map(({ name, error }) => ({ name: `${part}: ${name}`, error })),
    ),
  };
}
