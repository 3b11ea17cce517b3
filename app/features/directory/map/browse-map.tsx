import { useCallback, useMemo, useState } from 'react';
import { CardLinks } from '../card-links.tsx';
import type { ListingCard } from '../listing-card.ts';
import { MapRow } from './map-row.tsx';
import { MapSheet } from './map-sheet.tsx';
import { toSheet } from './mercator.ts';
import type { MapPin } from './merge-pins.ts';
import { withoutPinText } from './pin-name.ts';

const noNumbers: readonly number[] = [];

/**
 * The map view of browse (DESIGN.md section 3, Map): the same creatives in the same order as the list, numbered,
 * beside a map with their numbers. Pointing at a row or a pin turns both blue; a pin leads to its row, or comes apart when it stands for several places.
 */
export function BrowseMap({ cards }: { cards: readonly ListingCard[] }) {
  const [pointed, setPointed] = useState(noNumbers);
  const [chosen, setChosen] = useState<number | null>(null);
  const stops = useMemo(
    () =>
      cards.flatMap(({ position }, index) => (position ? [{ ...toSheet(position), number: index + 1 }] : [])),
    [cards],
  );
  const point = useCallback((numbers: readonly number[]) => setPointed(numbers), []);
  const withoutPin = cards.length - stops.length;

  /** The row of a pin; of a pin with several, the next one at each click. */
  function choose({ numbers }: MapPin) {
    const next = numbers[(numbers.indexOf(chosen ?? 0) + 1) % numbers.length];
    const card = next === undefined ? undefined : cards[next - 1];
    if (next === undefined || !card) {
      return;
    }
    setChosen(next);
    const row = document.getElementById(`creative-${card.id}`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }

  const isLit = (number: number) => number === chosen || pointed.includes(number);
  return (
    <div className="mapview">
      <div className="maplist">
        <CardLinks>
          {cards.map((card, index) => (
            <MapRow
              key={card.id}
              card={card}
              number={index + 1}
              isLit={isLit(index + 1)}
              isEarly={index < 4}
              onPoint={point}
            />
          ))}
        </CardLinks>
        {withoutPin > 0 ? <p className="maplist-note">{withoutPinText(withoutPin)}</p> : null}
      </div>
      <MapSheet cards={cards} stops={stops} isLit={isLit} onPoint={point} onChoose={choose} />
    </div>
  );
}
