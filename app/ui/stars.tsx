import { Star } from './star.tsx';

const places = [1, 2, 3, 4, 5];

export function Stars({ value }: { value: number }) {
  return (
    <span className="stars" role="img" aria-label={`${value} of 5 stars`}>
      {places.map((place) => (
        <Star key={place} off={place > value} />
      ))}
    </span>
  );
}
