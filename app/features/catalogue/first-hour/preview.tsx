import { unchosenType } from '#app/features/catalogue/creatives/profile-fields.ts';
import type { TypedPlace } from '#app/features/catalogue/creatives/setup/service-area-rows.tsx';
import { CreativeCard } from '#app/features/catalogue/directory/creative-card.tsx';
import { type ListingCard, specialtiesOnCard } from '#app/features/catalogue/directory/listing-card.ts';
import { cssFocus } from '#app/features/catalogue/portfolio/edit/focus.ts';
import type { FirstHour } from './find-first-hour.server.ts';
import './first-hour.css';

export type Previewed = {
  businessName: string;
  creativeType: string;
  tagline: string;
  place: string | null;
  bioShort: string;
  specialtyIds: number[];
};

type PreviewProps = { hour: FirstHour; typed: Partial<Previewed> };

export function Preview({ hour, typed }: PreviewProps) {
  const shown = { ...storedIn(hour), ...typed };
  return (
    <section
      className="lg:sticky lg:top-7 lg:self-start lg:pl-(--gutter) lg:line-l-rule max-lg:mt-8 max-lg:pt-6 max-lg:line-t-rule"
      aria-label="Preview"
    >
      <p className="label mb-3">What clients see</p>
      {/* Its links must not work yet. */}
      <div inert>
        <CreativeCard card={cardOf(shown, hour)} sizes="(min-width:64rem) 30vw, 100vw" priority />
      </div>
      {shown.tagline || shown.bioShort ? (
        <div className="grid gap-2 mt-4 pt-3.5 line-t-rule">
          {shown.tagline ? (
            <p dir="auto" className="h4 wraps">
              {shown.tagline}
            </p>
          ) : null}
          {shown.bioShort ? (
            <p dir="auto" className="small muted wraps">
              {shown.bioShort}
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** "Austin, TX" or "Munich, Germany"; null while the place is incomplete. */
export function previewPlace(
  { city, state, country }: TypedPlace,
  countries: FirstHour['countries'],
): string | null {
  if (!city.trim()) return null;
  const behind = country === 'US' ? state : countries.find(({ code }) => code === country)?.name;
  return behind && behind !== city ? `${city}, ${behind}` : city;
}

function storedIn({ stored, countries }: FirstHour): Previewed {
  return {
    businessName: stored.businessName ?? '',
    creativeType: stored.creativeType,
    tagline: stored.tagline ?? '',
    place: stored.base ? previewPlace(stored.base, countries) : null,
    bioShort: stored.bioShort ?? '',
    specialtyIds: stored.specialtyIds,
  };
}

function cardOf(shown: Previewed, { avatarUrl, pictures, specialties }: FirstHour): ListingCard {
  const chosen = specialties.filter(({ id }) => shown.specialtyIds.includes(id)).map(({ name }) => name);
  const [first] = pictures;
  return {
    id: 'preview',
    name: shown.businessName.trim() || 'Your name',
    type: shown.creativeType === unchosenType ? '' : shown.creativeType,
    area: shown.place,
    isFeatured: false,
    isVerified: false,
    avatarUrl,
    rating: null,
    reviewCount: 0,
    specialties: chosen.slice(0, specialtiesOnCard),
    moreSpecialties: Math.max(0, chosen.length - specialtiesOnCard),
    cover: first?.picture ? { ...first.picture, title: first.title, focus: cssFocus(first.focus) } : null,
    position: null,
  };
}
