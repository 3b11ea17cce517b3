import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Byline } from './byline.tsx';
import type { FeaturedPost } from './find-blog-page.server.ts';
import { PostPlateFigure } from './post-plate.tsx';
import './blog.css';

export function FeaturedArticle({ post }: { post: FeaturedPost }) {
  const to = `/blog/${post.slug}`;
  return (
    <section className="section pb-16" aria-labelledby="featured-article">
      <div className="cols gap-y-5">
        <div className="c-margin featured-article">
          <h2 id="featured-article" className="label">
            Featured Article
          </h2>
          <div className="mt-auto pt-6 max-lg:pt-2">
            {post.category ? <p className="small medium">{post.category}</p> : null}
            <h3 className="h3 mt-1.5">
              <Link to={to} reloadDocument className="link-quiet">
                {post.title}
              </Link>
            </h3>
            {post.excerpt ? (
              <p dir="auto" className="muted mt-3">
                {post.excerpt}
              </p>
            ) : null}
            <Byline post={post} className="mt-4" />
            <ButtonLink to={to} reloadDocument className="mt-5" aria-label={`Read Article: ${post.title}`}>
              Read Article
            </ButtonLink>
          </div>
        </div>
        {post.plate ? (
          <div className="c-main">
            <PostPlateFigure
              plate={post.plate}
              shape="r169"
              sizes="(min-width:1024px) 68vw, 100vw"
              credit="name"
            />
          </div>
        ) : null}
      </div>
    </section>
  );
}
