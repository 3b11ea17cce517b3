import { beforeEach, expect, test } from 'vitest';
import { photograph } from '../factories/file-factory.ts';
import { insertPost } from '../factories/post-factory.ts';
import { expectAnswer } from './page.ts';
import { admin, client, creative, type Member, visitor } from './people.ts';
import { permissionTable } from './permission-table.ts';
import { onlyId, rows, withClient } from './site.ts';

/** The blog as its writers see it. */

let ann: Member;
beforeEach(async () => {
  ann = await admin();
});

const post = { title: 'Light in winter', content: '<p>Bring a lamp.</p><script>alert(1)</script>' };

test('a post is written, published, changed, unpublished and deleted; nothing of it runs', async () => {
  const created = await ann.browser.post('/admin/blog/new', { ...post, isPublished: 'on' });
  expect((await ann.browser.follow(created)).text).toContain('Blog post created successfully');
  const article = await visitor().get('/blog/light-in-winter');
  expect(article.text).toContain('Bring a lamp.');
  expect(article.body).not.toContain('alert(1)');
  const id = await onlyId('blog_posts');
  const edit = `/admin/blog/edit/${id}`;
  expect((await ann.browser.get(`/admin/blog/${id}`)).location).toBe(edit);
  const revision = (await ann.browser.get(edit)).field('revision') ?? '';
  await ann.browser.post(edit, {
    ...post,
    title: 'Light in spring',
    slug: 'spring',
    isPublished: 'on',
    revision,
  });
  const old = await visitor().get('/blog/light-in-winter');
  expect([old.status, old.location]).toEqual([301, '/blog/spring']);
  const stale = await ann.browser.post(edit, { ...post, title: 'Mine', revision });
  expect([stale.status, stale.field('title')]).toEqual([409, 'Mine']);
  await ann.browser.post('/admin/blog', { intent: 'unpublish', id });
  expect((await visitor().get('/blog/spring')).status).toBe(404);
  await ann.browser.post('/admin/blog', { intent: 'publish', id });
  expect((await visitor().get('/blog/spring')).status).toBe(200);
  expect((await ann.browser.get(`/admin/blog?delete=${id}`)).text).toContain('Light in spring');
  await ann.browser.post('/admin/blog', { intent: 'delete', id });
  expect((await visitor().get('/blog/spring')).status).toBe(404);
  const gone = await ann.browser.post('/admin/blog', { intent: 'delete', id });
  expect((await ann.browser.follow(gone)).text).toContain('Someone else has deleted it.');
});

test('whoever is no longer an admin is none, in the middle of writing', async () => {
  expect((await ann.browser.get('/admin/blog/new')).status).toBe(200);
  await rows('delete from user_roles where user_id = $1', [ann.userId]);
  expect((await ann.browser.post('/admin/blog/new', post)).location).toBe('/');
  expect(await rows('select 1 from blog_posts')).toEqual([]);
});

test('a creative is found for an article, and drawn there until they are listed no more', async () => {
  const noor = await creative({ businessName: 'Studio Noor' });
  const found = await ann.browser.get('/api/blog/creatives?q=studio+no');
  expect(JSON.parse(found.body)).toEqual({
    creatives: [expect.objectContaining({ id: noor.id, name: 'Studio Noor' })],
  });
  expect((await ann.browser.get(`/api/blog/creatives?id=${noor.id}`)).body).toBe(found.body);
  expect((await ann.browser.get('/api/blog/creatives?id=nobody')).body).toBe('{"creatives":[]}');
  const content = `<p>Meet</p><figure><a href="/creative/${noor.id}">Noor</a></figure>`;
  await ann.browser.post('/admin/blog/new', { title: 'Meet', content, isPublished: 'on' });
  expect((await visitor().get('/blog/meet')).body).toContain('class="article-creative"');
  await rows(`update subscriptions set is_lifetime = false, subscription_end = now() - interval '60 days'`);
  await expect.poll(async () => (await visitor().get('/blog/meet')).body).not.toContain(noor.id);
  expect((await ann.browser.get(`/api/blog/creatives?id=${noor.id}`)).body).toBe('{"creatives":[]}');
});

test('what is missing or taken in a post is said, and nothing typed is lost', async () => {
  await withClient((connection) => insertPost(connection, { slug: 'taken' }));
  const empty = await ann.browser.post('/admin/blog/new', { title: '', content: 'Some text' });
  expectAnswer(empty, 400, 'Title and content are required');
  expect(empty.field('content')).toBe('Some text');
  const taken = await ann.browser.post('/admin/blog/new', { ...post, slug: 'taken' });
  expectAnswer(taken, 409, 'Another post uses this slug.');
  expect(taken.field('title')).toBe(post.title);
  const foreign = await ann.browser.post('/admin/blog/new', {
    ...post,
    featuredImageUrl: 'javascript:alert(1)',
  });
  expect(foreign.status).toBe(400);
});

test('a preview shows what the page would, with and without scripts', async () => {
  const preview = await ann.browser.post('/api/blog/preview', { content: post.content });
  const { html, takenOut } = preview.json() as { html: string; takenOut: string[] };
  expect(takenOut).toEqual(['<script>']);
  expect(html).toContain('Bring a lamp.');
  expect(html).not.toContain('script');
  const page = await ann.browser.post('/admin/blog/new', { ...post, intent: 'preview' });
  expect([page.status, page.field('title')]).toEqual([200, post.title]);
  expect((await ann.browser.post('/api/blog/preview', { content: 'x'.repeat(200_001) })).status).toBe(413);
});

test('a picture of the blog is uploaded without scripts too', async () => {
  expect((await ann.browser.get('/admin/blog/picture')).status).toBe(200);
  expect((await ann.browser.post('/admin/blog/picture', {})).status).toBe(400);
  const picture = new File([new Uint8Array(await photograph())], 'lamp.jpg');
  const sent = await ann.browser.post('/admin/blog/picture', { picture });
  expect([sent.status, sent.body.includes('/media/')]).toEqual([200, true]);
});

test('what is typed is kept, shown in the editor and its preview, and seen by nobody else', async () => {
  await ann.browser.post('/admin/blog/new', { ...post, isPublished: 'on' });
  const id = await onlyId('blog_posts');
  const edit = `/admin/blog/edit/${id}`;
  const revision = (await ann.browser.get(edit)).field('revision') ?? '';
  const typed = { ...post, content: '<h2>Bring two lamps</h2>', isPublished: 'on', revision, post: id };
  const kept = await ann.browser.post('/api/blog/draft', typed);
  expect([kept.status, Object.keys(kept.json() as object)]).toEqual([200, ['at']]);
  const editor = await ann.browser.get(edit);
  expect(editor.field('content')).toBe('<h2>Bring two lamps</h2>');
  expect(editor.text).toContain('Your unsaved text was restored.');
  const preview = await ann.browser.get(`/admin/blog/preview/${id}`);
  expect(preview.text).toContain('Bring two lamps');
  expect(preview.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  expect(preview.headers.get('Cache-Control')).toContain('no-store');
  const article = await visitor().get('/blog/light-in-winter');
  expect(article.text).toContain('Bring a lamp.');
  expect(article.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  const sam = await admin();
  expect((await sam.browser.get(edit)).field('content')).toBe('<p>Bring a lamp.</p>');
  expect((await sam.browser.get(edit)).text).toContain('has unsaved changes');
  await ann.browser.post(edit, { intent: 'discard' });
  expect((await ann.browser.get(edit)).field('content')).toBe('<p>Bring a lamp.</p>');
});

test('versions are compared, and one is opened again without changing the post', async () => {
  await ann.browser.post('/admin/blog/new', post);
  const id = await onlyId('blog_posts');
  const edit = `/admin/blog/edit/${id}`;
  const revision = (await ann.browser.get(edit)).field('revision') ?? '';
  await ann.browser.post(edit, { ...post, content: '<p>Bring two lamps.</p>', revision });
  const history = await ann.browser.get(`/admin/blog/edit/${id}/history`);
  expect(history.text).toContain('Underlined');
  expect(history.body).toMatch(/<del>a<\/del>/);
  const version = history.body.match(/edit\/[\w-]+\?version=([\w-]+)"/)?.[1];
  const restored = await ann.browser.get(`${edit}?version=${version}`);
  expect(restored.field('content')).toBe('<p>Bring a lamp.</p>');
  expect((await ann.browser.get(edit)).field('content')).toBe('<p>Bring two lamps.</p>');
  for (const odd of ['nonsense', '%00', "'", '00000000-0000-4000-8000-000000000000']) {
    expect((await ann.browser.get(`${edit}/history?version=${odd}`)).status).toBe(200);
    expect((await ann.browser.get(`${edit}?version=${odd}`)).field('content')).toBe(
      '<p>Bring two lamps.</p>',
    );
  }
});

test('a post is scheduled in the zone of its writer, and a time that has passed is refused', async () => {
  const later = { ...post, publishAt: '2099-11-19T09:00', zone: 'America/Chicago' };
  const created = await ann.browser.post('/admin/blog/new', later);
  expect((await ann.browser.follow(created)).text).toContain('Scheduled 19 Nov 2099, 15:00 UTC');
  const passed = await ann.browser.post('/admin/blog/new', {
    ...later,
    slug: 'x',
    publishAt: '2020-01-01T09:00',
  });
  expectAnswer(passed, 400, 'This time has passed.');
  const odd = await ann.browser.post('/admin/blog/new', {
    ...later,
    slug: 'x',
    publishAt: 'soon',
    zone: 'Mars/X',
  });
  expectAnswer(odd, 400, 'Please enter a date and a time.');
});

test('searches are told the title and description that are meant for them', async () => {
  await ann.browser.post('/admin/blog/new', {
    ...post,
    isPublished: 'on',
    searchTitle: 'Winter light in six steps',
    searchDescription: 'How to plan a short day.',
  });
  const { body } = await visitor().get('/blog/light-in-winter');
  expect(body).toMatch(/<title>Winter light in six steps, /);
  expect(body).toContain('<meta name="description" content="How to plan a short day."');
  expect(body).toMatch(/<h1[^>]*>Light in winter</);
});

/** Everything of the editor that is stored. */
async function stored() {
  const tables = ['blog_posts', 'blog_drafts', 'blog_versions', 'blog_old_slugs', 'uploads', 'media_files'];
  return Promise.all(tables.map((table) => rows(`select to_jsonb(t) as row from ${table} t order by 1`)));
}

test('while an admin views Oriel as somebody, the editor and its uploads change nothing', async () => {
  await ann.browser.post('/admin/blog/new', { ...post, isPublished: 'on' });
  const id = await onlyId('blog_posts');
  const edit = `/admin/blog/edit/${id}`;
  const revision = (await ann.browser.get(edit)).field('revision') ?? '';
  const typed = {
    ...post,
    title: 'Changed',
    content: '<p>Changed.</p>',
    isPublished: 'on',
    revision,
    post: id,
  };
  await ann.browser.post('/api/blog/draft', typed);
  const robin = await client();
  await ann.browser.post(`/admin/users/${robin.userId}`, { intent: 'viewAs', reason: 'He cannot see it.' });
  const before = await stored();
  const picture = new File([new Uint8Array(await photograph())], 'lamp.jpg');
  const forms: [path: string, form: Parameters<typeof ann.browser.post>[1]][] = [
    ['/admin/blog/new', typed],
    [edit, typed],
    [edit, { intent: 'discard' }],
    [edit, { intent: 'publish', id }],
    [`${edit}/history`, { ...typed, version: id }],
    ['/admin/blog', { intent: 'unpublish', id }],
    ['/admin/blog', { intent: 'delete', id }],
    ['/admin/blog/picture', { picture }],
    ['/api/blog/draft', typed],
    ['/api/blog/draft', { intent: 'discard', post: id }],
    ['/api/blog/preview', typed],
    ['/api/uploads?purpose=blog', { file: picture }],
    ['/api/uploads/parts?purpose=blog', { name: 'lamp.jpg', bytes: '9', part: picture }],
  ];
  for (const [path, form] of forms) {
    // As a document's form, as React Router's fetch, and as somebody who tries other spellings.
    const other = path.replace('/admin', '/Admin').replace('/api', '/Api');
    for (const address of [
      path,
      path.replace(/^([^?]*)/, '$1.data'),
      path.replace(/^([^?]*)/, '$1/'),
      other,
    ]) {
      const answer = await ann.browser.post(address, form);
      expect([address, answer.status]).toEqual([address, 403]);
    }
  }
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/api/uploads/parts?id=1', '/api/blog/draft', edit]) {
      expect((await ann.browser.send(path, { method })).status, `${method} ${path}`).toBe(403);
    }
  }
  // Nor can it be read: whoever views is not an admin meanwhile.
  for (const path of [
    '/admin/blog',
    edit,
    `${edit}/history`,
    `/admin/blog/preview/${id}`,
    '/admin/blog/picture',
  ]) {
    expect((await ann.browser.get(path)).status, path).toBe(403);
  }
  expect(await stored()).toEqual(before);
  // An editor that is open in another tab says why it keeps nothing.
  const told = (await ann.browser.post('/api/blog/draft', typed)).json();
  expect(told).toMatchObject({ code: 'viewing', message: expect.stringContaining('End the view first') });

  // Every address of the editor is among those that were tried.
  const addresses = new Set(
    permissionTable
      .filter(({ route, method }) => method === 'POST' && /^(admin\/blog|api\/(blog|uploads))/.test(route))
      .map(({ route }) => route.replace(':id', id)),
  );
  const tried = new Set(forms.map(([path]) => path.slice(1).replace(/\?.*/, '')));
  expect([...addresses].filter((route) => !tried.has(route))).toEqual([]);

  await ann.browser.post('/viewing/end');
  expect((await ann.browser.post('/api/blog/draft', typed)).status).toBe(200);
});
