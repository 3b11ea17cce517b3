import { Star } from './star.tsx';

type RatingProps = {
  /** Average from 1 to 5; shown to one decimal. */
  value: number;
  count: number;
  /**
   * "23 reviews" and "1 review" where there is room, else the count in brackets; by-width: from 420 px of card width.
   */
  spelledOut?: boolean | 'by-width';
};

/** Average rating with its count. Show it only when there are reviews. */
export function Rating({ value, count, spelledOut = false }: RatingProps) {
  const number = count.toLocaleString('en-US');
  const words = `${number} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span className="rating">
      <Star />
      <b>{value.toFixed(1)}</b>{' '}
      {spelledOut === true ? (
        <span>{words}</span>
      ) : (
        <>
          <span aria-hidden="true" className={spelledOut ? '@min-[420px]:hidden' : undefined}>
            ({number})
          </span>
          <span className={spelledOut ? 'sr-only @min-[420px]:not-sr-only' : 'sr-only'}>
            <span className="sr-only">of 5, </span>
            {words}
          </span>
        </>
      )}
    </span>
  );
}
