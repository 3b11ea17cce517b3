import type { SetupArea } from './setup-values.ts';

export function baseOf(areas: readonly SetupArea[]): SetupArea | null {
  return areas.find(({ isPrimary }) => isPrimary) ?? areas[0] ?? null;
}

export function withBase(areas: readonly SetupArea[], base: Omit<SetupArea, 'isPrimary'>): SetupArea[] {
  const former = baseOf(areas);
  const others = areas.filter((area) => area !== former && !isSamePlace(area, base));
  return [{ ...base, isPrimary: true }, ...others.map((area) => ({ ...area, isPrimary: false }))];
}

function isSamePlace(one: Omit<SetupArea, 'isPrimary'>, other: Omit<SetupArea, 'isPrimary'>): boolean {
  return one.city === other.city && one.state === other.state && one.country === other.country;
}
