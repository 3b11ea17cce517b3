import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

type Post = {
  id: string;
  title: string;
  slug: string;
  excerpt: string | null;
  content: string;
  category: string | null;
  author: string;
  isFeatured: boolean;
  featuredImageUrl: string | null;
  /** Null for a draft. */
  publishedAt: Date | null;
  createdAt: Date;
};

/** A blog post in the database, published a day ago unless said otherwise. */
export async function insertPost(
  client: Pick<ClientBase, 'query'>,
  overrides: Partial<Post> = {},
): Promise<Post> {
  const id = randomUUID();
  const yesterday = new Date(Date.now() - 86_400_000);
  const post: Post = {
    id,
    title: `Post ${id.slice(0, 8)}`,
    slug: `post-${id}`,
    excerpt: null,
    content: '<p>Text.</p>',
    category: null,
    author: 'Oriel',
    isFeatured: false,
    featuredImageUrl: null,
    publishedAt: yesterday,
    createdAt: yesterday,
    ...overrides,
  };
  await client.query(
    `insert into blog_posts (id, title, slug, excerpt, content, category, author, is_published, is_featured,
                             featured_image_url, read_time, published_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz is not null, $9, $10, 1, $8, $11)`,
    [
      ...[post.id, post.title, post.slug, post.excerpt, post.content, post.category, post.author],
      ...[post.publishedAt, post.isFeatured, post.featuredImageUrl, post.createdAt],
    ],
  );
  return post;
}
