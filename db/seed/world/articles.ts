import { slugOfTitle } from '#app/features/blog/blog-slug.ts';
import { readMinutesOf } from '#app/features/blog/read-time.ts';
import type { ArticleText } from './articles/article-text.ts';
import { businessArticles } from './articles/business.ts';
import { practiceArticles } from './articles/practice.ts';
import { successStories } from './articles/success-stories.ts';
import { techniqueArticles } from './articles/technique.ts';
import type { Random } from './random.ts';
import type { WorldArticle } from './world-types.ts';

const dayMs = 86_400_000;

/** The blog of the demo world, newest first: twelve articles and three success stories. */
export function makeArticles(random: Random, now: Date): WorldArticle[] {
  return [...practiceArticles, ...techniqueArticles, ...businessArticles, ...successStories]
    .map((text) => makeArticle(random.fork(text.title), text, now))
    .sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
}

function makeArticle(random: Random, { daysAgo, isFeatured, ...text }: ArticleText, now: Date): WorldArticle {
  const contentHtml = text.contentHtml.trim();
  return {
    id: random.uuid(),
    ...text,
    contentHtml,
    slug: slugOfTitle(text.title),
    isFeatured: isFeatured ?? false,
    readMinutes: readMinutesOf(contentHtml),
    publishedAt: new Date(now.getTime() - daysAgo * dayMs),
  };
}
