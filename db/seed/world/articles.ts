import type { ArticleText } from './articles/article-text.ts';
import { businessArticles } from './articles/business.ts';
import { practiceArticles } from './articles/practice.ts';
import { successStories } from './articles/success-stories.ts';
import { techniqueArticles } from './articles/technique.ts';
import type { Random } from './random.ts';
import type { WorldArticle } from './world-types.ts';

/** Specification section 5: words divided by 200, rounded up, at least 1. */
const wordsPerMinute = 200;
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

/** Specification section 5: letters, digits, spaces and hyphens are kept, spaces become hyphens. */
function slugOfTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

function readMinutesOf(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
