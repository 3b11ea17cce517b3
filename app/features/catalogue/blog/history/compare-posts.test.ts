import { expect, test } from 'vitest';
import { emptyPost, type PostValues } from '../post-values.ts';
import { comparePosts } from './compare-posts.ts';

const post = (content: string, more: Partial<PostValues> = {}): PostValues => ({
  ...emptyPost('Oriel'),
  content,
  ...more,
});
const changed = (before: PostValues, after: PostValues) =>
  comparePosts(before, after).map((line) =>
    line.kind === 'skipped'
      ? `… ${line.count}`
      : line.parts
          .map(({ text, change }) =>
            change === 'same' ? text : `${change === 'added' ? '+' : '-'}{${text}}`,
          )
          .join(''),
  );

test('words that were added and taken out are told, and fields by their names', () => {
  expect(
    changed(
      post('<h2>A list</h2><p>The last half hour of sun.</p>', { title: 'One' }),
      post('<h2>Six views</h2><p>The last twenty minutes of sun.</p>', { title: 'Two' }),
    ),
  ).toEqual([
    '-{One}+{Two}',
    '-{A}+{Six} -{list}+{views}',
    'The last -{half}+{twenty} -{hour}+{minutes} of sun.',
  ]);
  expect(comparePosts(post(''), post('', { isFeatured: true }))).toMatchObject([
    { kind: 'field', label: 'Featured' },
  ]);
});

test('pictures are told by what they show', () => {
  const figure = (alt: string) =>
    `<figure><img src="/media/a/1.jpg" alt="${alt}" /><figcaption>Helix <cite>Hana</cite></figcaption></figure>`;
  expect(changed(post(figure('Stair')), post(figure('Spiral stair')))).toEqual([
    'Picture: -{Stair}+{Spiral} +{stair }Helix Hana',
  ]);
});

test('long stretches without a change are counted, and two that are alike have none', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `<p>Line ${index}</p>`);
  expect(changed(post(lines.join('')), post([...lines, '<p>New</p>'].join('')))).toEqual([
    '… 18',
    'Line 18',
    'Line 19',
    '+{New}',
  ]);
  expect(changed(post(lines.join('')), post(lines.join('\n')))).toEqual(['… 20']);
});

test('two long articles without a word in common are taken out and added whole, rather than compared for long', () => {
  const article = (word: string) =>
    post(`<p>${Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ')}</p>`);
  const [line, ...others] = comparePosts(article('a'), article('b'));
  expect(others).toEqual([]);
  expect(line).toMatchObject({ parts: [{ change: 'removed' }, { change: 'added' }] });
});
