import { render } from 'preact';
import type { ComponentProps } from 'react';
import { SessionOutlet } from '#app/features/site/session/session-outlet.tsx';

/** Draws what a tab says whose session has ended, and the dialog to sign in over the page. */
export function drawSession(root: HTMLElement, properties: ComponentProps<typeof SessionOutlet>): void {
  render(<SessionOutlet {...properties} />, root);
}
