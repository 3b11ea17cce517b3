import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { CaptionText } from '#app/ui/plate.tsx';
import './blog.css';
import type { PostCard, PostPlate } from './find-articles.server.ts';

export function PostCards({ posts, headingLevel = 3 }: { posts: PostCard[]; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="posts" data-keyed="">
      {posts.map((post) => (
        <article key={post.id} id={`post-${post.id}`} className="post">
          {post.picture ? (
            <Picture
              {...post.picture}
              alt=""
              sizes="(min-width:64rem) 30vw, (min-width:42rem) 46vw, 92vw"
              upTo={1080}
              className="r32 w-full object-cover"
            />
          ) : (
            <div className="r32 w-full object-cover plate-blank" />
          )}
          {post.category ? <p className="small mt-3 medium">{post.category}</p> : null}
          <Heading className="h4 mt-1">
            <Link to={`/blog/${post.slug}`} reloadDocument className="card-link">
              {post.title}
            </Link>
          </Heading>
          {post.excerpt ? (
            <p dir="auto" className="post-excerpt small muted mt-2">
              {post.excerpt}
            </p>
          ) : null}
          <Byline post={post} className="mt-3" />
        </article>
      ))}
    </div>
  );
}

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

type PostPlateFigureProps = {
  plate: PostPlate;
  /** The crop: 16:9 on the blog, 21:9 on the article (DESIGN.md section 4). */
  shape: 'r169' | 'r219';
  sizes: string;
  credit: 'sentence' | 'name';
};

export function PostPlateFigure({ plate, shape, sizes, credit }: PostPlateFigureProps) {
  return (
    <figure className="plate">
      <Picture {...plate} sizes={sizes} priority className={shape} />
      {plate.title && plate.creative ? (
        <figcaption className="cap">
          <CaptionText
            number={1}
            title={plate.title}
            credit={
              <>
                {credit === 'sentence' ? 'Photograph by ' : null}
                <Link to={`/creative/${plate.creative.id}`} className="inline link-quiet">
                  {plate.creative.name}
                </Link>
              </>
            }
          />
        </figcaption>
      ) : null}
    </figure>
  );
}
