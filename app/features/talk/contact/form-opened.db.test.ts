import { expect, it } from 'vitest';
import { readOpened, writeOpened } from './send-contact-message.server.ts';

it('is read as it was written, and as nothing else', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const written = writeOpened(at);
  expect(readOpened(written)).toEqual(at);
  expect(readOpened(written.replace(/^\d/, '9'))).toBeNull();
  expect(readOpened(`${written}x`)).toBeNull();
  expect(readOpened('')).toBeNull();
  expect(readOpened(null)).toBeNull();
  expect(readOpened(new File([], 'opened'))).toBeNull();
});
