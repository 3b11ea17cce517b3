import { describe, expect, test } from 'vitest';
import { isAdmin } from '#app/features/accounts/actor.ts';
import { actionText, auditAddress, auditValues, readAuditState } from '#app/features/audit/audit-text.ts';
import { writeRowCursor } from '#app/platform/row-cursor.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { readUserState, usersAddress } from './list/user-address.ts';
import {
  canOf,
  grantedFeatured,
  type PersonState,
  refusalNow,
  refusalOf,
  removedFeatured,
  userActions,
} from './members-policy.ts';
import { reasonSchema } from './user-schema.ts';

const ids = { id: 'c', userId: 'me' };
const admin = creativeActor(ids, { isAdmin: true });
const profile = { isFeatured: false, hasGrant: false, isVerified: false, isUnlisted: false };
const client: PersonState = {
  userId: 'them',
  isAdmin: false,
  isDisabled: false,
  hasTwoFactor: false,
  profile: null,
};
const creative: PersonState = { ...client, profile };

describe('who may do what to whom', () => {
  test('only admins do anything at all', () => {
    for (const actor of [null, creativeActor(ids), creativeActor(ids, { userType: 'client' })]) {
      expect(isAdmin(actor)).toBe(false);
      for (const action of userActions) {
        for (const person of [client, creative, { ...creative, isAdmin: true, isDisabled: true }]) {
          expect(refusalOf(actor, action, person)).toBe('notAllowed');
        }
      }
    }
    expect(isAdmin(admin)).toBe(true);
  });

  const featured = { ...profile, isFeatured: true, hasGrant: true };
  test.each([
    ['grantFeatured', creative, null],
    ['grantFeatured', client, 'noProfile'],
    ['grantFeatured', { ...client, profile: featured }, 'nothingToDo'],
    // Paid for, and none was given yet.
    ['grantFeatured', { ...client, profile: { ...profile, isFeatured: true } }, null],
    ['removeFeatured', creative, 'nothingToDo'],
    ['removeFeatured', client, 'noProfile'],
    ['removeFeatured', { ...client, profile: featured }, null],
    ['verify', creative, null],
    ['verify', client, 'noProfile'],
    ['verify', { ...client, profile: { ...profile, isVerified: true } }, 'nothingToDo'],
    ['unverify', creative, 'nothingToDo'],
    ['unverify', client, 'noProfile'],
    ['unverify', { ...client, profile: { ...profile, isVerified: true } }, null],
    ['unlist', creative, null],
    ['unlist', client, 'noProfile'],
    ['unlist', { ...client, profile: { ...profile, isUnlisted: true } }, 'nothingToDo'],
    ['listAgain', creative, 'nothingToDo'],
    ['listAgain', client, 'noProfile'],
    ['listAgain', { ...client, profile: { ...profile, isUnlisted: true } }, null],
    ['disable', client, null],
    ['disable', { ...client, userId: 'me' }, 'ownAccount'],
    ['disable', { ...client, isAdmin: true }, 'stillAdmin'],
    ['disable', { ...client, isDisabled: true }, 'nothingToDo'],
    ['enable', client, 'nothingToDo'],
    ['enable', { ...client, isDisabled: true }, null],
    ['sendReset', client, null],
    ['sendReset', { ...client, isDisabled: true }, 'nothingToDo'],
    ['removeTwoFactor', client, 'nothingToDo'],
    ['removeTwoFactor', { ...client, hasTwoFactor: true }, null],
    ['removeTwoFactor', { ...client, hasTwoFactor: true, isAdmin: true }, null],
    ['removeTwoFactor', { ...client, hasTwoFactor: true, userId: 'me' }, 'ownAccount'],
    ['grantAdmin', client, null],
    ['grantAdmin', { ...client, isAdmin: true }, 'nothingToDo'],
    ['grantAdmin', { ...client, isDisabled: true }, 'nothingToDo'],
    ['revokeAdmin', client, 'nothingToDo'],
    ['revokeAdmin', { ...client, isAdmin: true }, null],
    ['revokeAdmin', { ...client, isAdmin: true, userId: 'me' }, 'ownAccount'],
    ['viewAs', client, null],
    ['viewAs', { ...client, userId: 'me' }, 'ownAccount'],
    ['viewAs', { ...client, isAdmin: true }, 'viewsAdmin'],
    ['viewAs', { ...client, isDisabled: true }, 'isDisabled'],
    ['export', client, null],
    ['delete', client, null],
    ['delete', { ...client, userId: 'me' }, 'ownAccount'],
    ['delete', { ...client, isAdmin: true }, 'stillAdmin'],
  ] as const)('%s of %j: %s', (action, person, refusal) => {
    expect(refusalOf(admin, action, person)).toBe(refusal);
    expect(canOf(admin, person)[action]).toBe(refusal === null);
  });
});

test('what is grave needs a sign-in of the last 15 minutes', () => {
  const at = new Date(admin.signedInAt.getTime() + 15 * 60_000);
  const all: PersonState = { ...creative, isAdmin: true, hasTwoFactor: true };
  const askedOf = userActions.filter((action) =>
    [creative, all, { ...creative, profile: { ...profile, isVerified: true } }].some(
      (person) => refusalNow(admin, { action, person, at }) === 'signInOld',
    ),
  );
  expect(askedOf).toEqual([
    'verify',
    'unverify',
    'removeTwoFactor',
    'grantAdmin',
    'revokeAdmin',
    'viewAs',
    'export',
    'delete',
  ]);
  const justBefore = new Date(at.getTime() - 1);
  expect(refusalNow(admin, { action: 'verify', person: creative, at: justBefore })).toBeNull();
});

describe('an admin’s Featured', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

  test('lasts 30 days, or as long as it is paid when that is longer', () => {
    const granted = { isFeatured: true, grantedUntil: inDays(30) };
    expect(grantedFeatured({ paidUntil: null, now })).toEqual({ ...granted, featuredUntil: inDays(30) });
    expect(grantedFeatured({ paidUntil: inDays(29), now })).toEqual({
      ...granted,
      featuredUntil: inDays(30),
    });
    expect(grantedFeatured({ paidUntil: inDays(31), now })).toEqual({
      ...granted,
      featuredUntil: inDays(31),
    });
  });

  test('goes when it is removed, and what is paid stays to its end', () => {
    const none = { isFeatured: false, featuredUntil: null, grantedUntil: null };
    expect(removedFeatured({ paidUntil: null, now })).toEqual(none);
    expect(removedFeatured({ paidUntil: inDays(-1), now })).toEqual(none);
    expect(removedFeatured({ paidUntil: inDays(9), now })).toEqual({
      isFeatured: true,
      featuredUntil: inDays(9),
      grantedUntil: null,
    });
  });
});

describe('the addresses of the lists', () => {
  const cursor = {
    value: '9900',
    atMicros: '1763460000000000',
    id: '00000000-0000-4000-8000-000000000000',
  };
  const read = (query: string) => readUserState(new URLSearchParams(query));

  test('hold the search, every filter, the order and the place, and nothing wrong', () => {
    const state = read(
      `view=due&q=+Ada++Lee+&type=creative&listed=no&featured=yes&verified=no&plan=lifetime&sort=due&dir=asc&before=${writeRowCursor(cursor)}`,
    );
    expect(state).toEqual({
      view: 'due',
      q: 'Ada Lee',
      type: 'creative',
      listed: 'no',
      featured: 'yes',
      verified: 'no',
      plan: 'lifetime',
      sort: 'due',
      direction: 'asc',
      cursor,
      isBefore: true,
    });
    const address = usersAddress(state, { before: writeRowCursor(cursor) });
    expect(readUserState(new URL(address, 'https://x.example').searchParams)).toEqual(state);
    expect(read('type=pope&plan=1&after=x&view=all')).toEqual(read(''));
    expect(usersAddress(read(''))).toBe('/admin/users');
  });

  test('say which lines of the audit log', () => {
    const state = readAuditState(
      new URLSearchParams('action=a.b&actor=x@y.example&person=Ada&text=30&order=oldest&beyond=17'),
    );
    expect(state).toEqual({
      action: 'a.b',
      actor: 'x@y.example',
      person: 'Ada',
      text: '30',
      isOldestFirst: true,
      beyond: 17,
    });
    expect(auditAddress(state, 17)).toBe(
      '/admin/audit?action=a.b&actor=x%40y.example&person=Ada&text=30&order=oldest&beyond=17',
    );
    expect(readAuditState(new URLSearchParams('beyond=-1')).beyond).toBeNull();
    expect(auditAddress(readAuditState(new URLSearchParams()))).toBe('/admin/audit');
  });
});

test('a line of the audit log reads as words', () => {
  expect(actionText('profile.listed_again')).toBe('Profile listed again');
  expect(
    auditValues({ isFeatured: false, until: null }, { isFeatured: true, until: '2026-12-20T12:00:00.000Z' }),
  ).toEqual([
    { name: 'is featured', before: 'no', after: 'yes' },
    { name: 'until', before: 'none', after: '2026-12-20, 12:00 UTC' },
  ]);
  expect(auditValues({ slug: 'dusk', title: 'Dusk' }, { slug: 'dusk', title: 'Late' })).toEqual([
    { name: 'slug', before: null, after: 'dusk' },
    { name: 'title', before: 'Dusk', after: 'Late' },
  ]);
  expect(auditValues(null, 5)).toEqual([{ name: 'value', before: null, after: '5' }]);
  expect(auditValues(null, null)).toEqual([]);
});

test('a reason is trimmed and holds no characters that the database refuses', () => {
  expect(reasonSchema.parse('  Twice\r\nthe same \u0000')).toBe('Twice\nthe same');
  expect(reasonSchema.parse(null)).toBe('');
});
