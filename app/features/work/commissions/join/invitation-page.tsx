import { uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { deliverables, stillsWords } from '#app/features/work/briefs/brief-words.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Ledger } from '#app/ui/ledger.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { buildingTime } from '../commission-days.ts';
import { cloudOr, licenseWords, roleLabel } from '../commission-terms.ts';
import type { InvitationView } from './invitation-view.ts';
import type { Photographer } from './party-link.server.ts';
import './invitation.css';
import '../read/party-row.css';

export function InvitationSections({
  invitation,
  photographer,
}: {
  invitation: InvitationView;
  photographer: Photographer | null;
}) {
  return (
    <>
      <WhatYouMayDo invitation={invitation} />
      <ByWhen invitation={invitation} />
      <WhoElse invitation={invitation} />
      <WhoPhotographs invitation={invitation} photographer={photographer} />
    </>
  );
}

export function costWords(invitation: InvitationView): string {
  const { currency, isLate, isEqual, parties, sum, alone, withOneMore, creativeName } = invitation;
  const money = moneyOf(currency);
  if (isLate) {
    return `What a party pays that joins after the lock. It goes to ${creativeName} in full and changes nobody’s share. Alone the same pictures cost ${money(alone)}.`;
  }
  const of = isEqual
    ? `One of ${spelledOut(parties)} equal shares of ${money(sum)}.`
    : `Your part, by weight, of ${money(sum)} for ${spelledOut(parties)} parties.`;
  const more =
    isEqual && withOneMore < invitation.share
      ? ` If one more party signs, you pay ${money(withOneMore)}.`
      : '';
  return `${of} Alone the same pictures cost ${money(alone)}.${more} Your share never rises without your consent.`;
}

function WhatYouMayDo({ invitation }: { invitation: InvitationView }) {
  const { views, offered } = invitation;
  const terms = licenseWords(invitation);
  const said = [stillsWords(views), terms.charAt(0).toLowerCase() + terms.slice(1)]
    .filter(Boolean)
    .join(', ');
  const may = Object.entries(uses).filter(([use]) => invitation.uses.includes(use));
  const hasAdvertising = offered.length > 0;
  return (
    <MarginSection title="What you may do" size="h3" note={`${said}. A license certificate in your name.`}>
      <div className="c-main may-columns max-md:grid-cols-[1fr] max-md:gap-y-6">
        <ul>
          {may.map(([use, { label, meaning }]) => (
            <li key={use}>
              <Icon name="check" size={16} />
              <span>
                {label}
                <small className="block text-sm/4.5 muted">{meaning}</small>
              </span>
            </li>
          ))}
        </ul>
        <ul className="muted">
          {[
            ...(invitation.uses.includes('advertising')
              ? []
              : [hasAdvertising ? 'Advertising, unless you tick it' : 'Advertising']),
            'Passing files on: each party has its own license',
            'Selling or giving the pictures to stock libraries',
            'Changing the building in them',
            'Training machines with them',
          ].map((text) => (
            <li key={text}>
              <Icon name="close" size={16} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </MarginSection>
  );
}

function ByWhen({ invitation }: { invitation: InvitationView }) {
  const { endsAt, timeZone, isLate, later, currency, shootOn, fallbackDays, deliverBy } = invitation;
  const files = invitation.deliverables
    .filter((key): key is keyof typeof deliverables => Object.hasOwn(deliverables, key))
    .map((key) => deliverables[key].toLowerCase());
  const answer = endsAt
    ? `${buildingTime(endsAt, timeZone)}.${isLate ? '' : ` Later it costs ${moneyOf(currency)(later)}, if it is offered at all.`}`
    : 'As soon as you can: no day of the shoot is agreed yet.';
  return (
    <MarginSection title="By when" size="h3">
      <div className="c-main num">
        <Ledger
          rows={[
            { term: 'Answer', text: answer },
            ...(shootOn
              ? [{ term: 'Shoot', text: `${dayText(shootOn)}${cloudOr(shootOn, fallbackDays)}.` }]
              : []),
            ...(deliverBy
              ? [
                  {
                    term: 'Pictures',
                    text: `${dayText(deliverBy)} at the latest${files.length > 0 ? `: ${files.join(', ')}` : ''}`,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </MarginSection>
  );
}

function WhoElse({ invitation: { who, company, role, isLate } }: { invitation: InvitationView }) {
  const rows = [...who, { name: company, role, isAsking: false, isOwn: true }];
  return (
    <MarginSection title="Who else" size="h3">
      <ul className="c-main">
        {rows.map((row) => (
          <li key={`${row.name} ${'isOwn' in row}`} className="who-row first:line-t-none">
            <Avatar name={row.name} />
            <span>
              <span className="party-name">{row.name}</span>
              <br />
              <span className="small muted">
                {roleLabel(row.role)}
                {row.isAsking ? ', asked first' : ''}
              </span>
            </span>
            <span className="small medium">{'isOwn' in row ? (isLate ? 'You, late' : 'You') : 'Joined'}</span>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

function WhoPhotographs({
  invitation: { creativeName },
  photographer,
}: {
  invitation: InvitationView;
  photographer: Photographer | null;
}) {
  if (!photographer) {
    return (
      <MarginSection title="Who photographs" size="h3" tight>
        <p dir="auto" className="c-main h4 wraps">
          {creativeName}
        </p>
      </MarginSection>
    );
  }
  const { pictures, isVerified, path, type, place, years, reviews } = photographer;
  const facts = [
    [type, place].filter(Boolean).join(', '),
    [
      years ? `${years} ${years === 1 ? 'year' : 'years'} of experience` : '',
      reviews > 0 ? `${reviews} ${reviews === 1 ? 'review' : 'reviews'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  ].filter(Boolean);
  return (
    <MarginSection title="Who photographs" size="h3" tight>
      <div className="c-main">
        {pictures.length > 0 ? (
          <div className="who-pictures">
            {pictures.map((picture) => (
              <Picture
                className="w-full r32 object-cover"
                key={picture.src}
                {...picture}
                sizes="(min-width: 64rem) 17vw, 30vw"
                cutTo={1.5}
                upTo={1080}
              />
            ))}
          </div>
        ) : null}
        <p dir="auto" className="h4 flex gap-2 items-center mt-3.5 wraps">
          <Link dir="auto" className="link" to={path}>
            {creativeName}
          </Link>
          {isVerified ? <VerifiedMark /> : null}
        </p>
        <p className="small muted">{facts.map((fact) => `${fact}.`).join(' ')}</p>
      </div>
    </MarginSection>
  );
}
