/**
 * What buildings are for: the one vocabulary of projects, their filters and search (issue of projects and firms). A key
 * is stored and stands in addresses; a further type is one line here.
 */
export const buildingTypes = {
  house: 'House',
  housing: 'Housing',
  office: 'Office',
  retail: 'Retail',
  hospitality: 'Hospitality',
  restaurant: 'Restaurant',
  cultural: 'Cultural',
  education: 'Education',
  healthcare: 'Healthcare',
  civic: 'Civic',
  religious: 'Religious',
  sports: 'Sports and Leisure',
  research: 'Research',
  industrial: 'Industrial',
  transport: 'Transport',
  landscape: 'Landscape',
  conversion: 'Conversion',
  'mixed-use': 'Mixed Use',
} as const;

export type BuildingType = keyof typeof buildingTypes;

export function isBuildingType(text: string): text is BuildingType {
  return Object.hasOwn(buildingTypes, text);
}

/** 'House'; of a key that is no longer in the vocabulary, nothing. */
export function buildingTypeLabel(key: string | null): string | null {
  return key !== null && isBuildingType(key) ? buildingTypes[key] : null;
}
