import type { SheetPoint } from './mercator.ts';

/** Creatives of a city stand within this distance of its middle, in units of the sheet: some 10 km. */
export const nearRadius = 10;
/** And at least this far away from it, as a share of the area. */
export const minNearShare = 0.02;

/**
 * How far from the middle of their city a creative stands on a map that shows each one: always the same for
 * one creative, and never their address, which is not known to the map. Taken from the last four bytes of
 * the id; map-positions.server.ts computes the same in SQL.
 */
export function nearOffset(creativeId: string): SheetPoint {
  const digits = creativeId.slice(-8);
  const angle = (Number.parseInt(digits.slice(0, 4), 16) / 65_536) * 2 * Math.PI;
  const share = minNearShare + (1 - minNearShare) * (Number.parseInt(digits.slice(4), 16) / 65_536);
  const radius = nearRadius * Math.sqrt(share);
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}
