import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { ShortlistedPlate } from './find-client-dashboard.server.ts';
import './dashboard.css';

export function ShortlistedPlates({ plates }: { plates: readonly ShortlistedPlate[] }) {
  if (plates.length === 0) {
    return (
      <div>
        <EmptyState title="Your shortlist is empty" text="Save a creative and their work shows here.">
          <ButtonLink variant="outline" to="/browse">
            Browse Creatives
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div>
      <Section
        title="Last shortlisted"
        aside={
          <Link className="link" to="/shortlist">
            View Shortlist
          </Link>
        }
      >
        <ul className="saved-plates">
          {plates.map((plate) => (
            <li key={plate.creativeId}>
              <Link to={`/creative/${plate.creativeId}`}>
                <span className="r32 bg-plate mb-1.5" style={focusStyle(plate.cover?.focus)}>
                  {plate.cover ? (
                    <Picture
                      className="cover"
                      {...plate.cover}
                      alt=""
                      sizes="(min-width:64rem) 30vw, (min-width:42rem) 48vw, 100vw"
                      upTo={1080}
                    />
                  ) : null}
                </span>
                <span className="h4">{plate.name}</span>
                {plate.place ? <span className="small muted">{plate.place}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
