import type { ReactNode } from 'react';
import { briefTo } from '#app/features/vocabulary/work-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { ComparedEntry, ComparedPicture } from './list-compared.server.ts';
import './compare-table.css';
import './shortlist.css';

const pictureSizes = '(min-width:48rem) 22vw, 50vw';
const smallSizes = '(min-width:48rem) 7vw, 16vw';

type Line = { label: string; of: (entry: ComparedEntry) => ReactNode };

const nothing = <span className="faint">Not specified</span>;

const lines: Line[] = [
  { label: 'Type', of: ({ type }) => type },
  {
    label: 'Experience',
    of: ({ years }) => (years === null ? nothing : years === 1 ? '1 year' : `${years} years`),
  },
  {
    label: 'Rating',
    of: ({ rating, reviewCount }) =>
      rating === null ? 'No reviews' : <Rating value={rating} count={reviewCount} spelledOut />,
  },
  {
    label: 'Usually replies',
    of: ({ replyTime }) => (replyTime ? `within ${replyTime}` : 'Too few replies to say'),
  },
  { label: 'Service areas', of: ({ areas }) => (areas.length > 0 ? areas.join('; ') : nothing) },
  { label: 'Specialties', of: ({ specialties }) => specialties.join(', ') },
  {
    label: 'Rate sheet',
    of: ({ rateSheetUrl }) => (rateSheetUrl ? <Outside to={rateSheetUrl}>View Rate Sheet</Outside> : nothing),
  },
  { label: 'Links', of: (entry) => <Links entry={entry} /> },
  {
    label: 'Notes',
    of: ({ notes }) =>
      notes ? (
        <span dir="auto" className="saved-words">
          {notes}
        </span>
      ) : (
        <span className="faint">No notes added yet</span>
      ),
  },
  { label: 'Next', of: (entry) => <Next entry={entry} /> },
];

type CompareTableProps = {
  entries: ComparedEntry[];
  backTo: string;
  listName?: string;
};

export function CompareTable({ entries, backTo, listName = 'your shortlist' }: CompareTableProps) {
  const back = (
    <Link className="link" to={backTo}>
      Back to the list
    </Link>
  );
  if (entries.length === 0) {
    return (
      <EmptyState
        title="Nothing to compare"
        text={`These creatives are not on ${listName} or are no longer listed.`}
      >
        {back}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        {back}
        <ButtonLink size="sm" to={briefTo(...entries.map(({ id }) => id))}>
          {entries.length === 1 ? 'Request an Estimate' : 'Send All of Them a Brief'}
        </ButtonLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="compared" aria-label="Comparison" tabIndex={0}>
        <table data-entries={entries.length}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">What</span>
              </th>
              {entries.map(({ id, name, pictures }) => (
                <th key={id} scope="col" className="h4">
                  <Link to={`/creative/${id}`}>
                    <Pictures pictures={pictures} />
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row" className="label">
                  {label}
                </th>
                {entries.map((entry) => (
                  <td key={entry.id}>{of(entry)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Next({ entry: { id, name } }: { entry: ComparedEntry }) {
  return (
    <div className="compared-next">
      <ButtonLink size="sm" to={`/messages?creative=${id}`} aria-label={`Message ${name}`}>
        Message
      </ButtonLink>
      <ButtonLink size="sm" variant="quiet" to={`/creative/${id}`} aria-label={`View Profile of ${name}`}>
        View Profile
      </ButtonLink>
    </div>
  );
}

function Pictures({ pictures: [first, ...others] }: { pictures: readonly ComparedPicture[] }) {
  return (
    <span className="grid grid-cols-3 gap-1 max-w-104 mb-3">
      <span className="block r32 first:col-span-full bg-plate" style={focusStyle(first?.focus)}>
        {first ? <Picture className="cover" {...first} alt="" sizes={pictureSizes} upTo={1080} /> : null}
      </span>
      {others.map((picture) => (
        <span
          key={picture.src}
          className="block r32 first:col-span-full bg-plate"
          style={focusStyle(picture.focus)}
        >
          <Picture className="cover" {...picture} alt="" sizes={smallSizes} upTo={480} />
        </span>
      ))}
    </span>
  );
}

function Links({ entry }: { entry: ComparedEntry }) {
  const links = [
    { label: 'Website', to: entry.websiteUrl },
    { label: 'Instagram', to: entry.instagramUrl },
    { label: 'LinkedIn', to: entry.linkedinUrl },
  ];
  const known = links.flatMap(({ label, to }) => (to ? [{ label, to }] : []));
  return known.length === 0 ? (
    nothing
  ) : (
    <span className="compared-links">
      {known.map(({ label, to }) => (
        <Outside key={label} to={to}>
          {label}
        </Outside>
      ))}
    </span>
  );
}

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
