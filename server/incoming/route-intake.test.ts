import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { intakesOf } from './route-intake.ts';

const files = { intake: { filesBytes: 9 } };
const routes = [
  { id: 'root', module: {} },
  { id: 'thread', path: 'messages/:thread?', module: { handle: files } },
  { id: 'file', path: 'messages/files/:id', module: {} },
  { id: 'rest', path: '*', module: { handle: { appBar: 'tool' } } },
];
const intakeOf = intakesOf({
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
} as unknown as ServerBuild);

it.each(['/messages', '/messages/', '/messages/x', '/messages.data', '/messages/x.data', '/Messages/x'])(
  'finds what the route of %s takes',
  (path) => {
    expect(intakeOf(path)).toEqual(files.intake);
  },
);

it.each(['/', '/messages/files/1', '/messages/a/b/c', '/elsewhere', '//messages'])(
  'finds nothing for %s',
  (path) => {
    expect(intakeOf(path)).toEqual({});
  },
);
