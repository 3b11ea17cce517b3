import type { ReactElement, ReactNode } from 'react';
import { CardCover, CardName, CardRating } from '#app/features/catalogue/directory/card-lines.tsx';
import { CreativeCard } from '#app/features/catalogue/directory/creative-card.tsx';
import { typeInWords } from '#app/features/catalogue/directory/creative-types.ts';
import { browseAddress, searchAddress } from '#app/features/catalogue/directory/directory-address.ts';
import type { Alike } from '#app/features/catalogue/directory/list-alike.server.ts';
import type { ListingCard } from '#app/features/catalogue/directory/listing-card.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { CreativeProfile } from './find-creative-profile.server.ts';
import '#app/features/catalogue/directory/creative-card.css';
import './profile.css';

type ProfileEndProps = {
  profile: CreativeProfile;
  alike: Alike;
  cornerOf: (card: ListingCard) => ReactElement | undefined;
};

export function ProfileEnd({ profile, alike, cornerOf }: ProfileEndProps) {
  const city = profile.area?.split(',')[0] ?? '';
  return (
    <>
      {alike.similar.length > 0 ? (
        <End
          id="similar"
          title="Similar creatives"
          to={searchAddress({ q: `${profile.type} ${profile.specialties[0] ?? ''}`.trim() })}
          more="More like this"
        >
          <div className="cards" data-keyed>
            {alike.similar.map((card) => (
              <CreativeCard key={card.id} card={card} corner={cornerOf(card)} />
            ))}
          </div>
        </End>
      ) : null}
      {alike.neighbors.length > 0 ? (
        <End
          id="neighbors"
          title={`Others in ${city}`}
          to={browseAddress({ location: profile.area ?? '' })}
          more={`All in ${profile.area}`}
        >
          <div>
            <ul className="neighbors">
              {alike.neighbors.map((card) => (
                <Neighbor key={card.id} card={card} />
              ))}
            </ul>
          </div>
        </End>
      ) : null}
    </>
  );
}

function End({
  id,
  title,
  to,
  more,
  children,
}: {
  id: string;
  title: string;
  to: string;
  more: string;
  children: ReactNode;
}) {
  return (
    <section className="profile-end" aria-labelledby={id}>
      <div className="flex items-baseline justify-between flex-wrap gap-x-6 gap-y-2 mb-6">
        <h2 dir="auto" className="h2" id={id}>
          {title}
        </h2>
        <Link className="link link--arrow small" to={to}>
          {more} <Icon name="arrow-right" size={16} />
        </Link>
      </div>
      {children}
    </section>
  );
}

function Neighbor({ card }: { card: ListingCard }) {
  return (
    <li>
      <span className="neighbor-picture">
        <CardCover card={card} sizes="96px" upTo={480} />
      </span>
      <div className="min-w-0">
        <p className="card-name">
          <CardName card={card} />
        </p>
        <p className="small muted">
          {typeInWords(card.type)}
          {card.isFeatured ? ', Featured' : ''}
        </p>
      </div>
      <CardRating card={card} />
    </li>
  );
}
