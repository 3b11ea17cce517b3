export const disciplines = {
  architecture: 'Architect',
  interiors: 'Interior Designer',
  landscape: 'Landscape Architect',
  structure: 'Structural Engineer',
  services: 'Services Engineer',
  lighting: 'Lighting Designer',
  construction: 'Contractor',
  development: 'Developer',
  manufacture: 'Manufacturer',
  photography: 'Photographer',
  styling: 'Stylist',
} as const;

export type Discipline = keyof typeof disciplines;
