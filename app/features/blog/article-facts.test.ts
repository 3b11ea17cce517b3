import { expect, test } from 'vitest';
import { articleFacts } from './article-facts.ts';

test('what is missing in an article is counted', () => {
  expect(
    articleFacts(
      '<h2>One</h2><p>Two words</p><h4>Deep</h4><figure><img src="/media/a/1.jpg" alt=" " /></figure>' +
        '<figure><img src="/media/b/1.jpg" alt="Stair" /><figcaption><cite>Hana</cite></figcaption></figure>' +
        '<figure><figcaption>To come</figcaption></figure>',
    ),
  ).toEqual({
    headings: ['One'],
    words: 7,
    minutes: 1,
    pictures: 2,
    picturesWithoutAlt: 1,
    picturesWithoutCredit: 1,
    emptyPictures: 1,
    hasHeadingsInOrder: false,
  });
});

test('an empty article has nothing, and HTML in the middle of being typed is not judged', () => {
  expect(articleFacts('')).toMatchObject({ words: 0, pictures: 0, hasHeadingsInOrder: true });
  expect(articleFacts('<p>half <')).toBeNull();
});
