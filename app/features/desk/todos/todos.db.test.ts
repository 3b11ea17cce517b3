import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { memberChannel } from '#app/platform/realtime/announce.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { ownDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { addTodo, deleteTodo, hasTodosSince, listTodos, maxTodos, moveTodo } from './todos.server.ts';

const pool = testPool();
let admin: Actor;
let other: Actor;
let member: Actor;
const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:05:00Z');

beforeAll(async () => {
  admin = await insertMember(pool, { isAdmin: true });
  other = await insertMember(pool, { isAdmin: true });
  member = await insertMember(pool);
});

beforeEach(() => pool.query('truncate admin_todos'));

async function added(title = 'Call back'): Promise<string> {
  expect(await addTodo(admin, { id: randomUUID(), title, priority: 'medium', now })).toEqual({ ok: true });
  return (await listTodos(admin)).find((todo) => todo.title === title)?.id ?? '';
}

it('is added, moved around the circle and deleted by its owner', async () => {
  const id = await added();
  for (const [status, completedAt] of [
    ['in_progress', null],
    ['completed', later.toISOString()],
    ['pending', null],
  ] as const) {
    expect(await moveTodo(admin, { id, status, now: later })).toEqual({ ok: true });
    expect(await listTodos(admin)).toMatchObject([{ status, completedAt, updatedAt: later.toISOString() }]);
  }
  expect(await deleteTodo(admin, id)).toEqual({ ok: true });
  expect(await listTodos(admin)).toEqual([]);
});

it('is moved once by two clicks of the same window, and not over a step', async () => {
  const id = await added();
  const clicks = [1, 2].map(() => moveTodo(admin, { id, status: 'in_progress', now: later }));
  expect(await Promise.all(clicks)).toEqual([{ ok: true }, { ok: true }]);
  expect(await listTodos(admin)).toMatchObject([{ status: 'in_progress' }]);
  expect(await moveTodo(admin, { id, status: 'pending', now: later })).toEqual({
    ok: false,
    code: 'moveFailed',
  });
});

it('is nobody else’s', async () => {
  const id = await added();
  for (const actor of [other, member]) {
    expect(await listTodos(actor)).toEqual([]);
    expect(await moveTodo(actor, { id, status: 'in_progress', now })).toEqual({
      ok: false,
      code: 'moveFailed',
    });
    expect(await deleteTodo(actor, id)).toEqual({ ok: false, code: 'deleteFailed' });
  }
  expect(await addTodo(member, { id: randomUUID(), title: 'Mine', priority: 'low', now })).toEqual({
    ok: false,
    code: 'addFailed',
  });
  expect(await listTodos(admin)).toMatchObject([{ id, status: 'pending' }]);
});

it('is told to the owner’s other windows', async () => {
  const ear = new Client({ connectionString: ownDatabaseUrl() });
  await ear.connect();
  const heard: unknown[] = [];
  ear.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await ear.query(`listen ${memberChannel}`);
  const id = await added();
  await moveTodo(admin, { id, status: 'in_progress', now: later });
  await deleteTodo(admin, id);
  await expect.poll(() => heard).toHaveLength(3);
  expect(heard).toEqual(Array.from({ length: 3 }, () => ({ to: [admin.userId], kind: 'todo' })));
  await ear.end();
});

it('is seen by a page that read its list before', async () => {
  await added();
  expect(await hasTodosSince(admin, now)).toBe(true);
  expect(await hasTodosSince(admin, later)).toBe(false);
  expect(await hasTodosSince(member, new Date(0))).toBe(false);
});

it('has its place among 500, and not one more', async () => {
  await pool.query(
    `insert into admin_todos (user_id, title) select $1, 'Number ' || n from generate_series(1, $2::int) n`,
    [admin.userId, maxTodos - 1],
  );
  expect(await addTodo(admin, { id: randomUUID(), title: 'Last', priority: 'low', now })).toEqual({
    ok: true,
  });
  expect(await addTodo(admin, { id: randomUUID(), title: 'Over', priority: 'low', now })).toEqual({
    ok: false,
    code: 'tooMany',
  });
});
