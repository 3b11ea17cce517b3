import type { ComponentProps } from 'react';
import { SessionOutlet } from '#app/features/site/session/session-outlet.tsx';
import { drawInto } from './draw.tsx';

export function drawSession(place: HTMLElement, properties: ComponentProps<typeof SessionOutlet>): void {
  drawInto(place).show(<SessionOutlet {...properties} />);
}
