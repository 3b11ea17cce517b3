import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tidyTarget } from './tidy-target.ts';

it.each([
  '/',
  '/browse?location=S%C3%A3o%20Paulo&specialty=3&specialty=4',
  '/creative/6b1f0a3c-2a4e-4f0e-9d55-0a6f9b1c2d3e.data?_routes=a,b',
  '/blog/caf%C3%A9',
  '/search?q=100%25',
])('leaves %s as it is', (target) => {
  expect(tidyTarget(target)).toBe(target);
});

it('reads a path with NUL as one that names nothing, and not as its neighbor', () => {
  expect(tidyTarget('/blog/%00')).toBe('/blog/%EF%BF%BD');
  expect(tidyTarget('/bro%00wse')).toBe('/bro%EF%BF%BDwse');
});

it('mends a path that cannot be decoded', () => {
  expect(tidyTarget('/blog/%E0%A4%A')).toBe('/blog/%EF%BF%BD%25A');
  expect(tidyTarget('/blog/%ED%A0%80')).toMatch(/^\/blog\/(%EF%BF%BD)+$/);
  expect(tidyTarget('/100%')).toBe('/100%25');
});

it('takes NUL out of a query, also where taking it out makes another', () => {
  expect(tidyTarget('/search?q=a%00b')).toBe('/search?q=ab');
  expect(tidyTarget('/search?q=%%0000')).toBe('/search?q=');
  expect(tidyTarget('/search?q=%2500')).toBe('/search?q=%2500');
});

it('takes a hundred parameters, and refuses more, deep names and high indexes', () => {
  const parameters = (count: number) => `/browse?${Array(count).fill('a=1').join('&')}`;
  expect(tidyTarget(parameters(100))).toBe(parameters(100));
  expect(tidyTarget(parameters(101))).toBeNull();
  expect(tidyTarget('/browse?name[99999999]=1')).toBeNull();
  expect(tidyTarget('/browse?name%5B99999999%5D=1')).toBeNull();
  expect(tidyTarget(`/browse?a${'[0]'.repeat(3_000)}=1`)).toBeNull();
});

it('forgets a host that stands in the target', () => {
  expect(tidyTarget('http://evil.example/browse?q=1')).toBe('/browse?q=1');
  expect(tidyTarget('https://evil.example')).toBe('/');
});

it('makes every path one that decodes, without NUL', () => {
  const piece = fc.constantFrom('%', '%0', '%00', '%E0', '%C3%A9', 'a', '/', '%25', '0', '%ED%A0%80');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const path = tidyTarget(`/${pieces.join('')}`) ?? '';
      expect(decodeURIComponent(path)).not.toContain('\0');
    }),
  );
});
