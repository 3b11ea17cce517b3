import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isAdmin } from '#app/features/accounts/actor.ts';
import { readTimeCursor, writeTimeCursor } from '#app/platform/time-cursor.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { videoAddress } from './allowed-addresses.ts';
import { insertPicture, readMinutesOf } from './article-text.ts';
import { blogAddress, readBlogState, readListPart } from './blog-address.ts';
import {
  contentMaxLength,
  mediaKeyOf,
  postSchema,
  publishedAtOnSave,
  titleAndContentRequired,
  titleMaxLength,
} from './blog-schema.ts';
import { slugOfTitle } from './blog-slug.ts';
import { differingFields, emptyPost, slugMaxLength } from './post-values.ts';

describe('the slug of a title', () => {
  test.each([
    ['Blue Hour', 'blue-hour'],
    ['  What a day rate covers?  ', 'what-a-day-rate-covers'],
    ['One building, two visits: why', 'one-building-two-visits-why'],
    ['Rooms - by - daylight', 'rooms-by-daylight'],
    ['--Edges--', 'edges'],
    ['100% “Béton brut” & glass', '100-beton-brut-glass'],
    ['snake_case and/or', 'snakecase-andor'],
    ['Two\tlines\nhere', 'two-lines-here'],
    ['建築', 'jian-zhu'],
    ['Москва вечером', 'moskva-vecherom'],
    ['Αθήνα', 'athina'],
    ['…', ''],
    ['!?', ''],
  ])('%j is %j', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug);
  });

  it('is as long as its column at most, and does not end in a hyphen there', () => {
    expect(slugOfTitle('a'.repeat(slugMaxLength))).toHaveLength(slugMaxLength);
    expect(slugOfTitle('a'.repeat(slugMaxLength + 1))).toHaveLength(slugMaxLength);
    expect(slugOfTitle(`${'a'.repeat(slugMaxLength - 1)} b`)).toBe('a'.repeat(slugMaxLength - 1));
  });

  it('is always what the database takes, or empty, and stays when it is made again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugOfTitle(title);
        expect(slug === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)).toBe(true);
        expect(slugOfTitle(slug)).toBe(slug);
      }),
    );
  });
});

describe('read time', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  test.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [401, 3],
  ])('%i words take %i min', (count, minutes) => {
    expect(readMinutesOf(`<p>${words(count)}</p>`)).toBe(minutes);
  });

  it('counts no tags, and parts words where a tag stands', () => {
    expect(readMinutesOf(`<h2>${words(100)}</h2><p title="a b c">${words(100)}</p>`)).toBe(1);
    expect(readMinutesOf(`<h2>${words(100)}</h2><p>${words(101)}</p>`)).toBe(2);
  });
});

test('a published post counts as published at its last save, a draft never', () => {
  const now = new Date('2026-11-18T10:00:00Z');
  expect(publishedAtOnSave({ isPublished: true, now })).toBe(now);
  expect(publishedAtOnSave({ isPublished: false, now })).toBeNull();
});

test('only admins keep the blog', () => {
  const ids = { id: '1', userId: '1' };
  expect(isAdmin(null)).toBe(false);
  expect(isAdmin(creativeActor(ids))).toBe(false);
  expect(isAdmin(creativeActor(ids, { userType: 'client' }))).toBe(false);
  expect(isAdmin(creativeActor(ids, { isAdmin: true }))).toBe(true);
});

describe('a post as it is typed', () => {
  const typed = { title: ' Blue hour ', content: '<p>Text</p>' };
  const errorsOf = (form: Record<string, string>) => {
    const parsed = postSchema.safeParse(form);
    return parsed.success
      ? {}
      : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path[0], issue.message]));
  };

  it('needs a title and a content', () => {
    expect(errorsOf({})).toEqual({ title: titleAndContentRequired, content: titleAndContentRequired });
    expect(errorsOf({ title: ' \n ', content: '\t' })).toEqual({
      title: titleAndContentRequired,
      content: titleAndContentRequired,
    });
  });

  it('takes its slug from the title while there is none, and tidies one that is typed', () => {
    expect(postSchema.parse(typed)).toMatchObject({
      title: 'Blue hour',
      slug: 'blue-hour',
      isPublished: false,
    });
    expect(postSchema.parse({ ...typed, slug: 'My Own Slug!' }).slug).toBe('my-own-slug');
    expect(errorsOf({ ...typed, title: '…' })).toEqual({
      slug: 'Please enter a slug with letters a to z and digits only.',
    });
  });

  it('holds so many characters and not one more', () => {
    expect(errorsOf({ ...typed, title: 'a'.repeat(titleMaxLength) })).toEqual({});
    expect(errorsOf({ ...typed, title: 'a'.repeat(titleMaxLength + 1) })).toEqual({
      title: 'Please use at most 300 characters.',
    });
    expect(errorsOf({ ...typed, content: 'a'.repeat(contentMaxLength) })).toEqual({});
    expect(errorsOf({ ...typed, content: 'a'.repeat(contentMaxLength + 1) })).toEqual({
      content: 'Please use at most 200,000 characters.',
    });
  });

  it('keeps no characters that the database or a feed refuses', () => {
    expect(postSchema.parse({ title: 'a\u0000b\u001f', content: 'x\u0000\r\ny' })).toMatchObject({
      title: 'ab',
      content: 'x\ny',
    });
  });

  it('has a picture of ours or of an https address', () => {
    const address = (featuredImageUrl: string) => Object.keys(errorsOf({ ...typed, featuredImageUrl }));
    expect(address('/media/villa-dusk-01')).toEqual([]);
    expect(address('/media/villa-dusk-01/1600.jpg')).toEqual([]);
    expect(address('https://example.org/a.jpg')).toEqual([]);
    expect(address('javascript:alert(1)')).toEqual(['featuredImageUrl']);
    expect(address('/etc/passwd')).toEqual(['featuredImageUrl']);
    expect(mediaKeyOf('/media/villa-dusk-01/1600.jpg')).toBe('villa-dusk-01');
    expect(mediaKeyOf('/media/../x')).toBeNull();
  });
});

test('two versions differ in the fields that read otherwise', () => {
  const post = { ...emptyPost('Oriel'), content: 'a\r\nb' };
  expect(differingFields(post, { ...post, content: 'a\nb' })).toEqual([]);
  expect(differingFields(post, { ...post, title: 'x', isPublished: true })).toEqual(['title', 'isPublished']);
});

describe('the blog’s address', () => {
  const read = (query: string) => readBlogState(new URLSearchParams(query));
  const cursor = { atMicros: '1763460000000000', id: '00000000-0000-4000-8000-000000000000' };

  it('says only what differs from the plain page', () => {
    expect(blogAddress({ q: '', category: '', show: 6 })).toBe('/blog');
    expect(blogAddress({ category: 'Success Stories', q: 'dusk', show: 12 })).toBe(
      '/blog?q=dusk&category=Success+Stories&show=12',
    );
  });

  it('reads what it wrote, and everything else as not said', () => {
    expect(readTimeCursor(writeTimeCursor(cursor))).toEqual(cursor);
    expect(read(`category=Practice&after=${writeTimeCursor(cursor)}`)).toEqual({
      q: '',
      category: 'Practice',
      show: 6,
      after: cursor,
    });
    expect(read('after=x&show=NaN')).toMatchObject({ after: null, show: 6 });
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(120);
  });

  test.each([
    ['0', 6],
    ['7', 12],
    ['48', 48],
    ['49', 48],
    ['-3', 6],
  ])('show=%s lists %i', (show, shown) => {
    expect(readListPart(new URLSearchParams({ show }), { size: 6, longest: 48 }).show).toBe(shown);
  });
});

describe('a picture that is put into the text', () => {
  const picture = { src: '/media/abc', width: 1600, height: 900 };

  it('stands on lines of its own where the cursor was, with the alternative text to be written next', () => {
    const { text, start, end } = insertPicture(
      '<p>a</p><p>b</p>',
      { start: 8, end: 8 },
      { ...picture, alt: '' },
    );
    expect(text).toBe(
      '<p>a</p>\n<figure>\n<img src="/media/abc/1600.jpg" alt="" width="1600" height="900">\n<figcaption></figcaption>\n</figure>\n<p>b</p>',
    );
    expect([text.slice(0, start).endsWith('alt="'), end]).toEqual([true, start]);
  });

  it('carries the alternative text, written so that it stays text, with the caption to be written next', () => {
    const { text, start } = insertPicture(
      '',
      { start: 0, end: 0 },
      { ...picture, alt: 'A "stair" <b> & light' },
    );
    expect(text).toContain('alt="A &quot;stair&quot; &lt;b> &amp; light"');
    expect(text.slice(0, start).endsWith('<figcaption>')).toBe(true);
  });
});

test.each([
  ['https://www.youtube.com/embed/abc', 'https://www.youtube-nocookie.com/embed/abc'],
  ['https://player.vimeo.com/video/123?h=abc1&autoplay=1', 'https://player.vimeo.com/video/123?h=abc1'],
  ['//player.vimeo.com/video/123', 'https://player.vimeo.com/video/123'],
  ['http://player.vimeo.com/video/123', null],
  ['https://player.vimeo.com:8443/video/123', null],
  ['https://www.youtube.com/watch?v=abc', null],
  ['https://www.youtube-nocookie.com.example.org/embed/abc', null],
  ['https://user@player.vimeo.com/video/1', null],
  ['/embed/abc', null],
  ['javascript:alert(1)', null],
])('of the film %s is framed: %s', (given, address) => {
  expect(videoAddress(given)).toBe(address);
});
