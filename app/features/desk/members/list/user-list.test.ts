import { describe, expect, it } from 'vitest';
import { readRowCursor, writeRowCursor } from '#app/platform/row-cursor.ts';
import {
  isNarrowed,
  noFilters,
  planText,
  readUserState,
  sortedAddress,
  usersAddress,
  viewCountText,
} from './user-address.ts';

/** What the users screen reads from its address, and how it says what it shows. */

const read = (query: string) => readUserState(new URLSearchParams(query));

describe('the address of the users screen', () => {
  it('says only what differs from the plain screen, and is read back as it was', () => {
    expect(usersAddress(read(''))).toBe('/admin/users');
    const query = 'view=due&q=ada&plan=none&sort=name&dir=desc';
    expect(usersAddress(read(query))).toBe(`/admin/users?${query}`);
    expect(isNarrowed(read('sort=name'))).toBe(false);
    expect(isNarrowed({ ...noFilters, view: 'due' })).toBe(true);
  });

  it('reads as not said what it does not know', () => {
    expect(read('view=x&sort=x&dir=x&type=x&after=x')).toEqual(read(''));
    expect(read('sort=constructor').sort).toBe('joined');
  });

  it('turns around the column that is sorted, and begins another from its usual side', () => {
    expect(sortedAddress(read(''), 'joined')).toBe('/admin/users?dir=asc');
    expect(sortedAddress(read('dir=asc'), 'joined')).toBe('/admin/users');
    expect(sortedAddress(read(''), 'due')).toBe('/admin/users?sort=due');
    expect(sortedAddress(read('dir=asc&after=x'), 'name')).toBe('/admin/users?sort=name');
  });

  it('takes a cursor only of the kind that its order has', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const cursor = { value: 'zoë. ashdown', atMicros: '1700000000000000', id };
    expect(readRowCursor(writeRowCursor(cursor), 'text')).toEqual(cursor);
    expect(readRowCursor(writeRowCursor(cursor), 'number')).toBeNull();
    expect(readRowCursor(writeRowCursor({ ...cursor, value: '9900' }), 'number')?.value).toBe('9900');
    expect(readRowCursor(writeRowCursor({ ...cursor, value: '\u0000' }), 'text')).toBeNull();
    expect(readRowCursor(writeRowCursor({ ...cursor, value: '9'.repeat(20) }), 'moment')).toBeNull();
  });
});

describe('a row', () => {
  it('names the plan by its rank', () => {
    expect([-1, 0, 1, 2, 3, 4, 5, 6].map(planText)).toEqual([
      'Free',
      'None',
      'Creative',
      'Creative, Featured',
      'Creative, Featured',
      'Lifetime',
      'Lifetime, Featured',
      'Lifetime, Featured',
    ]);
  });

  it('counts a tab exactly up to 1,000', () => {
    expect([0, 1_000, 1_001].map(viewCountText)).toEqual(['0', '1,000', '1,000+']);
  });
});
