import tzLookup from '@photostructure/tz-lookup';
import type { Position } from './sky.ts';

/** For example "America/Denver". Works offline; accurate to some hundred meters along borders. */
export function zoneAt({ latitude, longitude }: Position): string {
  return tzLookup(latitude, longitude);
}
