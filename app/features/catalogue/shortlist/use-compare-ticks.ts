import { type RefObject, useEffect, useState } from 'react';
import { maxCompared } from './shortlist-address.ts';

export function useCompareTicks(
  list: RefObject<HTMLElement | null>,
  { first, version }: { first: readonly string[]; version: unknown },
) {
  const [ticked, setTicked] = useState(first);
  const read = () => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('input[name="compare"]:checked') ?? [];
    setTicked([...boxes].map(({ value }) => value));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list has other boxes
  useEffect(read, [version]);
  const isFull = ticked.length >= maxCompared;
  return {
    read,
    isFull,
    isOver: ticked.length > maxCompared,
    isDisabled: (creativeId: string) => isFull && !ticked.includes(creativeId),
  };
}
