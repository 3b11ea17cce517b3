import { expect, test } from 'vitest';
import { isOfAwayStore } from './storage-away.ts';

const status = (httpStatusCode: number) => ({ name: 'AnyName', $metadata: { httpStatusCode } });

test.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: 'ECONNRESET', $metadata: { attempts: 3 } }, true],
  [{ name: 'TimeoutError' }, true],
  [status(500), true],
  [status(503), true],
  [status(507), false],
  [status(403), false],
  [status(404), false],
  [{ code: 'ENOSPC' }, false],
  [new TypeError('ours'), false],
  [null, false],
])('%o: away %s', (error, isAway) => {
  expect(isOfAwayStore(error)).toBe(isAway);
});
