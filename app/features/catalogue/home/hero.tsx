import { LocationIsland } from '#app/features/catalogue/directory/location-island.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type Claims, claimText } from './claims.ts';
import type { HomePlate } from './find-home-page.server.ts';
import { PlateCaption } from './plate-caption.tsx';
import './home.css';

type HeroProps = { plate: HomePlate | null; claims: Claims; places: string[] };

export function Hero({ plate, claims, places }: HeroProps) {
  return (
    <section className="hero" aria-label="Find a photographer">
      <div className="hero-text">
        <h1 className="display">Find the photographer for your building.</h1>
        <p className="lead">
          Architecture photographers and videographers, listed by place. Free for architects, engineers and
          builders.
        </p>
        <Form action="/search" role="search" aria-label="Location">
          <LocationIsland label="City or state" placeholder="City or state" sendLabel="Search" />
        </Form>
        <p className="hero-places">
          {places.map((place) => (
            <Link
              key={place}
              className="link inline-flex items-center min-h-7 pointer-coarse:min-h-11"
              to={`/browse?location=${encodeURIComponent(place)}`}
            >
              {place}
            </Link>
          ))}
          <Link className="link inline-flex items-center min-h-7 pointer-coarse:min-h-11" to="/browse">
            All places
          </Link>
        </p>
        <dl className="claims">
          <Claim count={claims.verified} of="verified creatives" />
          <Claim count={claims.countries} of="countries" />
          <Claim count={claims.projects} of="projects" />
        </dl>
      </div>
      {plate ? (
        <figure className="hero-plate plate">
          <div className="fill max-lg:aspect-4/3 max-lg:flex-none" style={focusStyle(plate.focus)}>
            <Picture
              src={plate.src}
              width={plate.width}
              height={plate.height}
              color={plate.color}
              alt={plate.alt}
              sizes="(min-width:64rem) 68vw, 100vw"
              cutTo={5 / 4}
              priority
            />
          </div>
          <PlateCaption plate={plate} number={1} />
        </figure>
      ) : null}
    </section>
  );
}

function Claim({ count, of }: { count: number; of: string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{claimText(count)}</dd>
    </div>
  );
}
