import { fuzzReport, runFuzz } from '../../../bench/fuzz/fuzz.ts';
import { expect, test } from '../oriel.ts';

/** The short form of `npm run bench -- fuzz`, on an empty world and a web process of its own. */

test('nothing that is sent as anybody ends in an answer of 500, a crash or five seconds of silence', async () => {
  const report = await runFuzz(process.env.ORIEL_E2E_DATABASE_URL ?? '', {
    requests: 500,
    seed: 22,
    log: () => undefined,
  });
  expect(report.failures.length, fuzzReport(report)).toBe(0);
});
