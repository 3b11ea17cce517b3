import type { CSSProperties, ReactElement } from 'react';
import { CreativeCard } from '#app/features/catalogue/directory/creative-card.tsx';
import type { ListingCard } from '#app/features/catalogue/directory/listing-card.ts';
import { LocationIsland } from '#app/features/catalogue/directory/location/location-island.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ledger } from '#app/ui/ledger.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { CaptionText } from '#app/ui/plate.tsx';
import { type Claims, claimText } from './claims.ts';
import type { HomePlate } from './find-home-page.server.ts';
import './home.css';
import '#app/features/catalogue/directory/creative-card.css';

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

type FeaturedCreativesProps = {
  cards: ListingCard[];
  isFeatured: boolean;
  cornerOf: (card: ListingCard) => ReactElement | undefined;
};

export function FeaturedCreatives({ cards, isFeatured, cornerOf }: FeaturedCreativesProps) {
  if (cards.length === 0) {
    return null;
  }
  return (
    <section className="section mt-[clamp(40px,5vw,80px)]" aria-labelledby="featured">
      <div className="sechead">
        <h2 id="featured" className="h2">
          {isFeatured ? 'Featured creatives' : 'Best rated creatives'}
        </h2>
        <p className="small muted">
          {isFeatured ? <span>Featured profiles are paid placements.</span> : null}
          <Link className="link link--arrow" to="/browse">
            Browse all creatives
            <Icon name="arrow-right" size={16} />
          </Link>
        </p>
      </div>
      <div className="cards" data-keyed>
        {cards.map((card) => (
          <CreativeCard key={card.id} card={card} corner={cornerOf(card)} />
        ))}
      </div>
    </section>
  );
}

const reasons = [
  {
    term: 'Architecture only',
    text: 'No weddings, no headshots. Every portfolio is buildings, interiors and sites.',
  },
  { term: 'Search by place', text: 'See who works near your project, and who will travel to it.' },
  { term: 'Work before words', text: 'Portfolios come first, uncropped, with captions and credits.' },
  {
    term: 'Reviews from practice',
    text: 'Written by architects, engineers and builders, with the type of project.',
  },
  {
    term: 'Direct contact',
    text: 'Message a creative, read the rate sheet, and agree on the terms yourselves.',
  },
];

export function WhyChoose({ plate }: { plate: HomePlate | null }) {
  return (
    <section className="section" aria-labelledby="why">
      <div className="cols">
        <h2 id="why" className="h2 c-margin">
          Why choose Oriel
        </h2>
        <div className="col-span-full lg:col-[4/10]">
          <Ledger rows={reasons} />
        </div>
        {plate ? (
          <figure className="plate hidden lg:col-[10/13] lg:block">
            <Picture
              src={plate.src}
              width={plate.width}
              height={plate.height}
              color={plate.color}
              alt={plate.alt}
              sizes="24vw"
              upTo={768}
            />
            <PlateCaption plate={plate} number={2} />
          </figure>
        ) : null}
      </div>
    </section>
  );
}

type PlatesStripProps = { plates: HomePlate[]; firstNumber: number };

export function PlatesStrip({ plates, firstNumber }: PlatesStripProps) {
  if (plates.length === 0) {
    return null;
  }
  const ratios = plates.map(({ width, height }) => width / height);
  const whole = ratios.reduce((sum, ratio) => sum + ratio, 0);
  // The plate with the fewest pixels sets the height of all.
  const most = Math.floor(Math.min(...plates.map(({ height }) => height)) * whole);
  return (
    <section className="pb-[clamp(56px,6.5vw,104px)]" aria-label="Recent plates">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard */}
      <div className="contact-sheet" style={{ maxWidth: most }} tabIndex={0} role="group" aria-label="Plates">
        {plates.map((plate, index) => (
          <figure
            key={plate.src}
            className="plate"
            style={{ '--ar': (plate.width / plate.height).toFixed(4) } as CSSProperties}
          >
            <Picture
              className="w-full aspect-(--ar)"
              src={plate.src}
              width={plate.width}
              height={plate.height}
              color={plate.color}
              alt={plate.alt}
              sizes={sizesOf(ratios[index] ?? 1, whole)}
              upTo={1080}
            />
            <PlateCaption plate={plate} number={firstNumber + index} />
          </figure>
        ))}
      </div>
    </section>
  );
}

/** The `sizes` for its part of the row; 220 px high on a phone. */
function sizesOf(ratio: number, whole: number): string {
  return `(min-width:48rem) ${Math.ceil((100 * ratio) / whole)}vw, ${Math.ceil(220 * ratio)}px`;
}

/** "Pl. 01 — Title, Place" and the linked photographer (DESIGN.md section 4, Credit). */
function PlateCaption({ plate, number }: { plate: HomePlate; number: number }) {
  return (
    <figcaption className="cap">
      <CaptionText
        number={number}
        title={plate.place ? `${plate.title}, ${captionPlace(plate.place)}` : plate.title}
        credit={
          <Link dir="auto" to={`/creative/${plate.creativeId}`} className="upright link-quiet">
            {plate.creativeName}
          </Link>
        }
      />
    </figcaption>
  );
}

/** "Marfa TX" with a non-breaking space; places elsewhere keep their comma. */
function captionPlace(place: string): string {
  return place.replace(/, ([A-Z]{2})$/, '\u00a0$1');
}
