import type { CSSProperties } from 'react';

/**
 * For the frame of a cropped picture: the point that the crop keeps in view, '46% 38%', which its CSS reads as
 * `object-position: var(--focus)`. Nothing for the middle.
 */
export function focusStyle(focus: string | null | undefined): CSSProperties | undefined {
  return focus ? ({ '--focus': focus } as CSSProperties) : undefined;
}
