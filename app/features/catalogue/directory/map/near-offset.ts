import type { SheetPoint } from './mercator.ts';

/** The most that a creative is offset from the middle of their city, in sheet units: about 10 km. */
export const nearRadius = 10;
/** The least offset, as a share of the circle's area. */
export const minNearShare = 0.02;

/**
 * The offset of a creative from the middle of their city on a near map. It is constant for each creative and
 * unrelated to their address, which the map does not know. From the last four bytes of the id;
 * map-positions.server.ts computes the same in SQL.
 */
export function nearOffset(creativeId: string): SheetPoint {
  const digits = creativeId.slice(-8);
  const angle = (Number.parseInt(digits.slice(0, 4), 16) / 65_536) * 2 * Math.PI;
  const share = minNearShare + (1 - minNearShare) * (Number.parseInt(digits.slice(4), 16) / 65_536);
  const radius = nearRadius * Math.sqrt(share);
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}
