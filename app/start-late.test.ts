import { expect, it } from 'vitest';
import { startLate } from './start-late.server.ts';

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;
const preload = '<link rel="modulepreload" href="/assets/root-1.js"/>';
const start = '<script type="module" async="">import "/assets/entry-1.js";</script>';

it('puts the scripts of a page off, and names them for later', () => {
  const late = startLate(page(preload, start));
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).toContain('<script type="text/plain" id="module-start">import "/assets/entry-1.js";</script>');
  expect(late).toContain('(["/assets/root-1.js"])</script></body>');
});

it('leaves a page alone that starts nothing', () => {
  const plain = page('', '<p>Plain</p>');
  expect(startLate(plain)).toBe(plain);
});

it('is a script that a browser can read', () => {
  const script = startLate(page(preload, start)).match(/<script>(.*)<\/script>/s)?.[1] ?? '';
  expect(() => new Function(script)).not.toThrow();
});
