import tzLookup from '@photostructure/tz-lookup';
import type { Position } from './solar-position.ts';

/** The time zone of a position: 'America/Denver'. Offline, exact to some hundred meters along borders. */
export function zoneAt({ latitude, longitude }: Position): string {
  return tzLookup(latitude, longitude);
}
