import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMinutesOf } from '#app/features/catalogue/blog/article-text.ts';
import { slugOfTitle } from '#app/features/catalogue/blog/blog-slug.ts';
import articles from '../data/articles.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { WorldArticle } from './world-types.ts';

const dayMs = 86_400_000;

/** An article without date and address; its text is `articles/<slug>.html`. */
type ArticleText = Omit<(typeof articles)[number], 'isFeatured'> & { isFeatured?: boolean };

/** The demo blog, newest first: twelve articles and three success stories. */
export function makeArticles(random: Random, now: Date): WorldArticle[] {
  return articles
    .map((text) => makeArticle(random.fork(text.title), text, now))
    .sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
}

function makeArticle(random: Random, { daysAgo, isFeatured, ...text }: ArticleText, now: Date): WorldArticle {
  const slug = slugOfTitle(text.title);
  const contentHtml = readArticle(slug);
  return {
    id: random.uuid(),
    ...text,
    contentHtml,
    slug,
    isFeatured: isFeatured ?? false,
    readMinutes: readMinutesOf(contentHtml),
    publishedAt: new Date(now.getTime() - daysAgo * dayMs),
  };
}

export function readArticle(name: string): string {
  return readFileSync(path.join(import.meta.dirname, `../data/articles/${name}.html`), 'utf8').trim();
}
