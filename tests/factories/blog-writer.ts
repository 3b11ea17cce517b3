import type { Pool } from 'pg';
import { type PostForm, postSchema } from '#app/features/catalogue/blog/blog-schema.ts';
import { createPost, savePost } from '#app/features/catalogue/blog/write/save-post.server.ts';
import { insertMember } from './member-factory.ts';

/** When everything is written. */
export const writtenAt = new Date('2026-11-20T12:00:00Z');

export const hoursAgo = (hours: number) => new Date(writtenAt.getTime() - hours * 3_600_000);

function form(overrides: Record<string, string>): PostForm {
  return postSchema.parse({ title: 'Blue hour', content: '<p>Text</p>', ...overrides });
}

/** What the editor sends. */
export const postInput = (overrides: Record<string, string> = {}) => ({
  form: form(overrides),
  defaultAuthor: 'Oriel',
  now: writtenAt,
});

/** An admin, who writes a post by the verb and saves it on top of a revision. */
export async function insertWriter(pool: Pool) {
  const admin = await insertMember(pool, { isAdmin: true });
  return {
    admin,
    async written(overrides: Record<string, string> = {}): Promise<string> {
      const created = await createPost(admin, postInput(overrides));
      if (!created.ok) throw new Error(created.code);
      return created.id;
    },
    saved: (id: string, revision: number, overrides: Record<string, string> = {}) =>
      savePost(admin, { ...postInput(overrides), id, revision }),
  };
}
