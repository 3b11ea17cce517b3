import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Byline } from './byline.tsx';
import type { PostCard } from './post-card.ts';
import './blog.css';

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
