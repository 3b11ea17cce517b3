import { SegmentedLinks } from '#app/ui/segmented.tsx';
import type { ReviewSort } from './list-reviews.server.ts';
import { type AspectRatings, aspectEntries } from './review-schema.ts';
import './reviews.css';

type StarCountsProps = { stars: readonly { stars: number; count: number }[]; total: number };

export function StarCounts({ stars, total }: StarCountsProps) {
  return (
    <table className="star-counts">
      <caption className="sr-only">Reviews by stars</caption>
      <tbody>
        {stars.map(({ stars: number, count }) => (
          <tr key={number}>
            <th scope="row">
              {number} {number === 1 ? 'star' : 'stars'}
            </th>
            <td aria-hidden="true">
              <span className="star-bar">
                <span
                  className="block h-full bg-ink"
                  style={{ width: `${(100 * count) / Math.max(1, total)}%` }}
                />
              </span>
            </td>
            <td className="num">{count.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AspectMedians({ medians }: { medians: AspectRatings }) {
  const known = aspectEntries().filter(([name]) => medians[name] !== null);
  if (known.length === 0) return null;
  return (
    <dl className="aspect-medians">
      {known.map(([name, label]) => (
        <div className="flex gap-2" key={name}>
          <dt className="muted">{label}</dt>
          <dd className="num">
            {medians[name]} <span className="muted">of 5</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const labels: Record<ReviewSort, string> = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' };

export function ReviewSorting({ sort, path }: { sort: ReviewSort; path: string }) {
  return (
    <div className="mt-5">
      <SegmentedLinks
        label="Order of reviews"
        inPlace
        items={(Object.keys(labels) as ReviewSort[]).map((each) => ({
          to: each === 'newest' ? `${path}?tab=reviews` : `${path}?tab=reviews&sort=${each}`,
          label: labels[each],
          current: each === sort,
        }))}
      />
    </div>
  );
}
