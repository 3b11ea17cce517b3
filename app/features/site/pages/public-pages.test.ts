import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { footerColumns, publicPages } from './public-pages.ts';

/** What search engines are kept away from, or what only a link leads to. */
const elsewhere = ['/search'];

test('every public page without a parameter is in the list, once, and the list has no other', async () => {
  const routed = (await routes)
    .flatMap((route) => [route, ...(route.children ?? [])])
    .filter(
      ({ file, path, index }) =>
        /^routes\/public\/.*\.tsx$/.test(file) && (index || (path && !/[:*]/.test(path))),
    )
    .map(({ path }) => `/${path ?? ''}`)
    .filter((path) => !elsewhere.includes(path));
  expect(publicPages.map(({ to }) => to).toSorted()).toEqual(routed.toSorted());
});

test('no column of the colophon is empty', () => {
  expect(footerColumns.filter(({ links }) => links.length === 0)).toEqual([]);
});
