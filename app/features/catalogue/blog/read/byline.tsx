import { dayText } from '#app/ui/day-text.ts';
import type { PostCard } from './post-card.ts';

/** Author, date and reading time: 'N min' in lists, 'N min read' on the article. */
export function Byline({
  post,
  unit = 'min',
  className = '',
}: {
  post: Pick<PostCard, 'author' | 'publishedAt' | 'readMinutes'>;
  unit?: 'min' | 'min read';
  className?: string;
}) {
  return (
    <p className={`byline ${className}`}>
      <span dir="auto">{post.author}</span>
      <time dateTime={post.publishedAt}>{dayText(post.publishedAt)}</time>
      <span>
        {post.readMinutes} {unit}
      </span>
    </p>
  );
}
