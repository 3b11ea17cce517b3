import { expect, it } from 'vitest';
import { refuseBody } from './body-limit.ts';

function post(path: string, headers: Record<string, string>): Request {
  return new Request(`http://localhost${path}`, { method: 'POST', body: 'a=b', headers });
}

it('takes a megabyte, and not a byte more', () => {
  expect(refuseBody(post('/auth', { 'content-length': '1000000' }))).toBeNull();
  expect(refuseBody(post('/auth', { 'content-length': '1000001' }))).toBe(413);
});

it('takes no more where only a form is posted', () => {
  expect(refuseBody(post('/admin/blog/new', { 'content-length': '1000001' }))).toBe(413);
});

it('asks how large a body is', () => {
  expect(refuseBody(post('/api/messages', { 'transfer-encoding': 'chunked' }))).toBe(411);
});

it.each([
  '/portfolio',
  '/portfolio.data',
  '/profile/setup',
  '/api/uploads',
  '/messages',
  '/admin/blog/picture',
  '/messages/6b1f0a3c-2a4e-4f0e-9d55-0a6f9b1c2d3e.data',
])('leaves %s to what limits its files', (path) => {
  expect(refuseBody(post(path, { 'content-length': '90000000' }))).toBeNull();
});

it('has nothing to refuse where nothing is sent', () => {
  expect(refuseBody(new Request('http://localhost/auth'))).toBeNull();
  expect(refuseBody(new Request('http://localhost/auth/sign-out', { method: 'POST' }))).toBeNull();
});
