import type { ComponentProps } from 'react';
import { SessionOutlet } from '#app/features/site/session/session-outlet.tsx';
import { drawInto } from './draw.tsx';

/** Renders the notice of an ended session, and the dialog to sign in over the page. */
export function drawSession(place: HTMLElement, properties: ComponentProps<typeof SessionOutlet>): void {
  drawInto(place).show(<SessionOutlet {...properties} />);
}
