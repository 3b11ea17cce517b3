import { Hono } from 'hono';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpUpload } from '#app/features/uploads/give-up-upload.server.ts';
import { receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { sweepUploads } from '#app/features/uploads/sweep-uploads.job.server.ts';
import type { UploadPurpose } from '#app/features/uploads/upload-purposes.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { photograph } from '#tests/factories/file-factory.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { ownDatabaseUrl } from '#tests/test-pool.ts';
import { forgetRemovedMedia, sendMedia } from './media.ts';

/** Who gets a picture at its address: everybody what is public, its owner a draft, nobody a file of a conversation. */

const server = new Hono().get('/media/:key/:file?', sendMedia);
let owner: Actor;
let other: Actor;
let admin: Actor;
const cookieOf = new Map<Actor, string>();

beforeAll(async () => {
  owner = await insertMember(db().$client, { userType: 'creative' });
  other = await insertMember(db().$client, { userType: 'creative' });
  admin = await insertMember(db().$client, { isAdmin: true });
  for (const actor of [owner, other, admin]) {
    const signedIn = await signIn(
      { email: actor.email, password: memberPassword },
      { address: '203.0.113.7', headers: new Headers() },
    );
    if (!signedIn.ok) throw new Error(signedIn.code);
    cookieOf.set(actor, signedIn.cookies.map((cookie) => cookie.split(';')[0]).join('; '));
  }
});

afterAll(async () => {
  await closeSender();
  await closeDb();
});

async function upload(actor: Actor, purpose: UploadPurpose) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await photograph())], 'house.jpg', { type: 'image/jpeg' }));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const { files } = await receiveForm(request, actor, { purposes: { file: purpose } });
  const [file] = files;
  if (!file?.ok) throw new Error('not taken');
  const { key } = await getRow(db(), { key: cell.text })`
    select media_key as key from uploads where id = ${file.upload.id}`;
  return { ...file.upload, key };
}

async function get(key: string, actor: Actor | null) {
  const cookie = actor && cookieOf.get(actor);
  const answer = await server.request(`/media/${key}/480.jpg`, { headers: cookie ? { cookie } : {} });
  return { status: answer.status, kept: answer.headers.get('cache-control') };
}

const attach = (uploadId: string, ownerId: string, purpose: UploadPurpose) =>
  db().transaction((tx) => attachUpload(tx, { uploadId, ownerId, purpose }));

const hidden = { status: 404, kept: 'private, no-store' };
const personal = { status: 200, kept: 'private, no-store' };
const everybodys = { status: 200, kept: 'public, max-age=31536000, immutable' };

describe('a picture at its address', () => {
  it('is nobody’s when it belongs to a conversation, pending or sent, and its answer names no address', async () => {
    const { id, key, src } = await upload(owner, 'attachment');
    expect(src).toBeNull();
    for (const actor of [null, owner, other, admin]) expect(await get(key, actor)).toEqual(hidden);
    await attach(id, owner.userId, 'attachment');
    for (const actor of [null, owner, other, admin]) expect(await get(key, actor)).toEqual(hidden);
  });

  it('is its owner’s alone while it is a draft, and everybody’s once it is in the portfolio', async () => {
    const { id, key } = await upload(owner, 'portfolio');
    for (const actor of [null, other, admin]) expect(await get(key, actor)).toEqual(hidden);
    expect(await get(key, owner)).toEqual(personal);
    await attach(id, owner.userId, 'portfolio');
    for (const actor of [null, owner, other]) expect(await get(key, actor)).toEqual(everybodys);
  });

  it('is led to by what a row says of it, for whoever may see it', async () => {
    const { id, key, src } = await upload(owner, 'portfolio');
    const address = String(src);
    expect(address).toBe(`/media/${key}`);
    expect((await server.request(address)).status).toBe(404);
    await attach(id, owner.userId, 'portfolio');
    const leading = await server.request(address);
    expect([leading.status, leading.headers.get('cache-control')]).toEqual([302, 'public, max-age=86400']);
    const picture = await server.request(leading.headers.get('location') ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('of an avatar is public once it is taken; given up before, it is nobody’s', async () => {
    const taken = await upload(owner, 'avatar');
    await attach(taken.id, owner.userId, 'avatar');
    expect(await get(taken.key, null)).toEqual(everybodys);
    const givenUp = await upload(owner, 'avatar');
    await db().transaction((tx) => giveUpUpload(tx, givenUp.id));
    for (const actor of [null, owner]) expect(await get(givenUp.key, actor)).toEqual(hidden);
  });

  it('of a post is the admins’ until the post is published', async () => {
    const { id, key } = await upload(admin, 'blog');
    const post = (isPublished: boolean) =>
      db().$client.query(
        `insert into blog_posts (title, slug, excerpt, author, read_time, content, is_published, published_at)
         values ('A house', 'a-house', '', 'Robin', 1, $1, $2, case when $2 then now() end)
         on conflict (slug) do update
            set is_published = excluded.is_published, published_at = excluded.published_at`,
        [`<img src="/media/${key}/1080.jpg" alt="">`, isPublished],
      );
    await post(false);
    await attach(id, admin.userId, 'blog');
    for (const actor of [null, owner]) expect(await get(key, actor)).toEqual(hidden);
    expect(await get(key, admin)).toEqual(personal);
    await post(true);
    expect(await get(key, null)).toEqual(everybodys);
  });

  it('without an upload, as the demo world brought it, stays public', async () => {
    const { id, key } = await upload(owner, 'portfolio');
    await db().$client.query('delete from uploads where id = $1', [id]);
    expect(await get(key, null)).toEqual(everybodys);
  });

  it('is gone for everybody once it was removed and that was announced, and was purged by its tag', async () => {
    const { id, key } = await upload(owner, 'avatar');
    await attach(id, owner.userId, 'avatar');
    const { cdn } = env();
    env().cdn = { kind: 'varnish', addresses: ['http://127.0.0.1:9'], seconds: 600 };
    const { headers } = await server.request(`/media/${key}/480.jpg`);
    env().cdn = cdn;
    expect(headers.get('surrogate-key')).toBe(`media media:${key}`);
    expect(headers.get('cache-tag')).toBe(`media,media:${key}`);

    const ear = await listener();
    const heard: string[] = [];
    ear.on('notification', ({ payload = '' }) => heard.push(payload));
    await db().transaction((tx) => giveUpUpload(tx, id));
    await db().$client.query(`update uploads set state = 'removed' where id = $1`, [id]);
    await sweepUploads(new Date());
    await vi.waitFor(() => expect(heard).toContain(`media:${key}`));
    await ear.end();
    expect(forgetRemovedMedia(`media:${key}`)).toBe(true);
    expect(await get(key, null)).toEqual({ status: 404, kept: 'public, max-age=60' });
  });

  it('is announced in one word when many are removed at once', async () => {
    const { rowCount } = await db().$client.query(
      `insert into media_files (key, media_type, original_key, width, height, average_color)
       select 'many-' || n, 'image', original_key, width, height, average_color
         from generate_series(1, 101) n, (select * from media_files limit 1) one`,
    );
    expect(rowCount).toBe(101);
    const ear = await listener();
    const heard: string[] = [];
    ear.on('notification', ({ payload = '' }) => heard.push(payload));
    await db().$client.query(`delete from media_files where key like 'many-%'`);
    await vi.waitFor(() => expect(heard).toEqual(['media']));
    await ear.end();
  });

  it('is another matter than pages', () => {
    for (const tag of ['directory', 'creative:1', 'all', 'mediation']) {
      expect(forgetRemovedMedia(tag), tag).toBe(false);
    }
    expect(forgetRemovedMedia('media')).toBe(true);
  });
});

/** Hears what is announced of pages, past a pooler that would not pass it on. */
async function listener(): Promise<Client> {
  const ear = new Client({ connectionString: ownDatabaseUrl() });
  await ear.connect();
  await ear.query('listen page_changes');
  return ear;
}
