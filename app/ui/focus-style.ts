import type { CSSProperties } from 'react';

/**
 * Style for the frame of a cropped picture: sets `--focus` ('46% 38%'), which CSS uses for `object-position`. Undefined
 * for the middle.
 */
export function focusStyle(focus: string | null | undefined): CSSProperties | undefined {
  return focus ? ({ '--focus': focus } as CSSProperties) : undefined;
}
