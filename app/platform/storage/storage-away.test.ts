import { describe, expect, it, test } from 'vitest';
import { isNoRoom, isOfAwayStore } from './storage-away.ts';

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

const withCode = (code: string) => Object.assign(new Error('full'), { code });

describe('an error that says there is no room', () => {
  it('is known from a disk, an S3 store and the database, also behind another one', () => {
    for (const code of ['ENOSPC', 'EDQUOT', '53100']) expect(isNoRoom(withCode(code))).toBe(true);
    expect(isNoRoom(Object.assign(new Error('x'), { name: 'QuotaExceeded' }))).toBe(true);
    expect(isNoRoom(Object.assign(new Error('x'), { $metadata: { httpStatusCode: 507 } }))).toBe(true);
    expect(isNoRoom(new Error('failed query', { cause: withCode('ENOSPC') }))).toBe(true);
  });

  it('is none of the others', () => {
    for (const other of [
      null,
      undefined,
      'ENOSPC',
      new Error('ENOSPC'),
      withCode('EACCES'),
      withCode('23505'),
    ]) {
      expect(isNoRoom(other)).toBe(false);
    }
    const around = new Error('around');
    around.cause = around;
    expect(isNoRoom(around)).toBe(false);
  });
});
