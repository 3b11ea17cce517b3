/**
 * The building types of projects, their filters and search. Keys are stored and appear in addresses. To add a type,
 * add a line here.
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

/** The label ('House'), or null for a key that is no longer in the vocabulary. */
export function buildingTypeLabel(key: string | null): string | null {
  return key !== null && isBuildingType(key) ? buildingTypes[key] : null;
}
