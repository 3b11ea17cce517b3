import { expect, test } from 'vitest';
import { articleFacts } from './article-overview.tsx';

test('what is missing in an article is counted', () => {
  expect(
    articleFacts(
      '<h2>One</h2><p>Two words</p><h4>Deep</h4><figure><img src="/media/a/1.jpg" alt=" " /></figure>' +
        '<figure><img src="/media/b/1.jpg" alt="Stair" /><figcaption><cite>Hana</cite></figcaption></figure>' +
        '<figure><figcaption>To come</figcaption></figure>' +
        '<figure><a href="/creative/7f0c1c1e-0000-4000-8000-000000000001">Hana</a></figure>' +
        '<figure><figure><img src="/media/c/1.jpg" alt="Roof" /></figure>' +
        '<figure><img src="/media/d/1.jpg" alt="Roof" /><figcaption><cite>Hana</cite></figcaption></figure></figure>',
    ),
  ).toEqual({
    headings: ['One'],
    words: 9,
    minutes: 1,
    pictures: 4,
    picturesWithoutAlt: 1,
    picturesWithoutCredit: 2,
    emptyPictures: 1,
    hasHeadingsInOrder: false,
  });
});

test('an empty article has nothing, and HTML in the middle of being typed is not judged', () => {
  expect(articleFacts('')).toMatchObject({ words: 0, pictures: 0, hasHeadingsInOrder: true });
  expect(articleFacts('<p>half <')).toBeNull();
});
