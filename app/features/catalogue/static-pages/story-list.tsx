import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { SuccessStory } from './list-success-stories.server.ts';
import './static-pages.css';

export function StoryList({ stories }: { stories: readonly SuccessStory[] }) {
  return (
    <>
      {stories.map((story, index) => (
        <article key={story.slug} className="story">
          <StoryPlate plate={story.plate} isFirst={index === 0} />
          <div>
            <h2 className="h3">
              <Link className="link-quiet" to={`/blog/${story.slug}`}>
                {story.title}
              </Link>
            </h2>
            {story.excerpt ? (
              <p dir="auto" className="lead mt-3">
                {story.excerpt}
              </p>
            ) : null}
            <p className="byline mt-4">
              <span dir="auto">{story.author}</span>
              <time dateTime={story.publishedAt}>{dayText(story.publishedAt)}</time>
              <span>{story.readMinutes} min</span>
            </p>
          </div>
        </article>
      ))}
    </>
  );
}

function StoryPlate({ plate, isFirst }: { plate: SuccessStory['plate']; isFirst: boolean }) {
  if (!plate) {
    return <div className="r32 plate-blank" />;
  }
  return (
    <figure className="plate">
      <Picture
        src={plate.src}
        width={plate.width}
        height={plate.height}
        color={plate.color}
        alt={plate.alt}
        sizes="(min-width:48rem) 33vw, 100vw"
        priority={isFirst}
        upTo={1080}
        className="r32"
      />
      {plate.title && plate.creative ? (
        <figcaption className="cap cap--plain">
          <span>{plate.title}</span>
          <Link to={`/creative/${plate.creative.id}`} className="upright link-quiet">
            {plate.creative.name}
          </Link>
        </figcaption>
      ) : null}
    </figure>
  );
}
