import { Star } from './star.tsx';

type RatingProps = {
  /** Average from 1 to 5; shown to one decimal. */
  value: number;
  count: number;
  /** On cards the count stands in brackets; spelled out it reads "23 reviews" and "1 review". */
  spelledOut?: boolean;
};

/** Average rating with its count, always in ink. Show it only when there are reviews. */
export function Rating({ value, count, spelledOut = false }: RatingProps) {
  const number = count.toLocaleString('en-US');
  const words = `${number} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span className="rating">
      <Star />
      <b>{value.toFixed(1)}</b>{' '}
      {spelledOut ? (
        <span>{words}</span>
      ) : (
        <>
          <span aria-hidden="true">({number})</span>
          <span className="sr-only">of 5, {words}</span>
        </>
      )}
    </span>
  );
}
