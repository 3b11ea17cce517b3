/** The light theme's colors; paper is always white. */
export const colors = {
  ink: '#171614',
  secondary: '#4e4b45',
  faint: '#67635b',
  rule: '#d3d0c7',
  ruleStrong: '#858177',
  accent: '#1d47a6',
  accentSoft: '#e0e6f2',
  surface: '#fffefc',
} as const;

export type Color = (typeof colors)[keyof typeof colors];
