import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isAdmin } from '#app/features/accounts/actor.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import {
  mayChangeTodo,
  movedTo,
  newTodoSchema,
  nextTodoStatus,
  sortTodos,
  todoPriorities,
  todoStatuses,
} from './todo-policy.ts';

const now = new Date('2026-11-20T12:00:00Z');

const todos = fc.array(
  fc.record({
    id: fc.uuid(),
    priority: fc.constantFrom(...todoPriorities),
    status: fc.constantFrom(...todoStatuses),
    // Few moments, so that several to-dos share one.
    createdAt: fc.integer({ min: 0, max: 5 }).map((minute) => new Date(minute * 60_000).toISOString()),
  }),
  { maxLength: 30 },
);

describe('the order of to-dos', () => {
  const urgency = { urgent: 0, high: 1, medium: 2, low: 3 };
  const progress = { pending: 0, in_progress: 1, completed: 2 };

  it('is by priority, then status, then the newest first', () => {
    fc.assert(
      fc.property(todos, (list) => {
        const sorted = sortTodos(list);
        for (const [index, after] of sorted.entries()) {
          const before = sorted[index - 1];
          if (!before) continue;
          const keys = [
            [urgency[before.priority], urgency[after.priority]],
            [progress[before.status], progress[after.status]],
            [-Date.parse(before.createdAt), -Date.parse(after.createdAt)],
          ] as const;
          const [one, other] = keys.find(([a, b]) => a !== b) ?? [0, 0];
          expect(one).toBeLessThanOrEqual(other);
        }
      }),
    );
  });

  it('keeps every one of them, and does not depend on the order in which they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 12 }), todos, (ids, list) => {
        const distinct = list.slice(0, ids.length).map((todo, index) => ({ ...todo, id: ids[index] ?? '' }));
        const sorted = sortTodos(distinct);
        expect(new Set(sorted)).toEqual(new Set(distinct));
        expect(sortTodos([...distinct].reverse())).toEqual(sorted);
      }),
    );
  });
});

describe('a to-do that is clicked', () => {
  it('goes from pending to in progress to completed, and back to pending', () => {
    expect(nextTodoStatus.pending).toBe('in_progress');
    expect(nextTodoStatus.in_progress).toBe('completed');
    expect(nextTodoStatus.completed).toBe('pending');
  });

  it('has a time of completion exactly while it is completed, and is updated each time', () => {
    for (const status of todoStatuses) {
      expect(movedTo(status, now)).toEqual({
        status,
        updatedAt: now,
        completedAt: status === 'completed' ? now : null,
      });
    }
  });
});

describe('a new to-do', () => {
  it('is trimmed, may not be empty, and is of medium priority unless said otherwise', () => {
    expect(newTodoSchema.parse({ title: '  Call back ' })).toMatchObject({
      title: 'Call back',
      priority: 'medium',
    });
    expect(newTodoSchema.parse({ title: 'a\u0000b', priority: 'urgent' })).toMatchObject({
      title: 'a b',
      priority: 'urgent',
    });
    for (const title of ['', '   ', '\t\n', undefined]) {
      expect(newTodoSchema.safeParse({ title }).success).toBe(false);
    }
    expect(newTodoSchema.safeParse({ title: 'a', priority: 'whenever' }).success).toBe(false);
  });

  it('has 300 characters at most', () => {
    expect(newTodoSchema.safeParse({ title: 'a'.repeat(300) }).success).toBe(true);
    expect(newTodoSchema.safeParse({ title: 'a'.repeat(301) }).success).toBe(false);
  });
});

test('admins keep to-dos, each only their own', () => {
  const ids = { id: 'c', userId: 'mine' };
  const admin = creativeActor(ids, { isAdmin: true });
  const table = [
    [null, false, false, false],
    [creativeActor(ids), false, false, false],
    [creativeActor(ids, { userType: 'client' }), false, false, false],
    [admin, true, true, false],
  ] as const;
  for (const [actor, keeps, own, others] of table) {
    expect(isAdmin(actor)).toBe(keeps);
    expect(mayChangeTodo(actor, { userId: 'mine' })).toBe(own);
    expect(mayChangeTodo(actor, { userId: 'theirs' })).toBe(others);
  }
});
