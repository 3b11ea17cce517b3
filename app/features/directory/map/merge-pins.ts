import type { SheetPoint } from './mercator.ts';
import { pinLabel, pinSize } from './pin-label.ts';

/** A creative's place on the sheet, with the number that the creative has in the list. */
export type MapStop = SheetPoint & { number: number };

/** A pin for one or more stops, in the middle of them; numbers ascend. */
export type MapPin = SheetPoint & { numbers: number[] };

/** Pins stand at least this far apart. */
const gapPx = 2;

/**
 * One pin for each stop, and one for several whose pins would lie over each other at this scale (units of the
 * sheet per pixel of the screen).
 */
export function mergePins(stops: readonly MapStop[], unitsPerPx: number): MapPin[] {
  let pins: MapPin[] = stops.map(({ x, y, number }) => ({ x, y, numbers: [number] }));
  // A merged pin is wider and may reach others, so until a round merges nothing.
  for (;;) {
    const merged = mergeOnce(pins, unitsPerPx);
    if (merged.length === pins.length) {
      return merged;
    }
    pins = merged;
  }
}

function mergeOnce(pins: readonly MapPin[], unitsPerPx: number): MapPin[] {
  const merged: MapPin[] = [];
  for (const pin of pins) {
    const index = merged.findIndex((other) => doOverlap(other, pin, unitsPerPx));
    const other = merged[index];
    if (other) {
      merged[index] = joined(other, pin);
    } else {
      merged.push(pin);
    }
  }
  return merged;
}

function doOverlap(one: MapPin, other: MapPin, unitsPerPx: number): boolean {
  const sizes = [pinSize(pinLabel(one.numbers)), pinSize(pinLabel(other.numbers))] as const;
  const apartX = (sizes[0].widthPx + sizes[1].widthPx) / 2 + gapPx;
  const apartY = sizes[0].heightPx + gapPx;
  return Math.abs(one.x - other.x) < apartX * unitsPerPx && Math.abs(one.y - other.y) < apartY * unitsPerPx;
}

function joined(one: MapPin, other: MapPin): MapPin {
  const share = other.numbers.length / (one.numbers.length + other.numbers.length);
  return {
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
    numbers: [...one.numbers, ...other.numbers].sort((a, b) => a - b),
  };
}
