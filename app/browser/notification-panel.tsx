import { render } from 'preact';
import type { ComponentProps } from 'react';
import { NotificationPanel } from '#app/features/notifications/notification-panel.tsx';

/** Draws the list below the bell into `root`, or anew with what waits now. */
export function draw(root: HTMLElement, properties: ComponentProps<typeof NotificationPanel>): void {
  render(<NotificationPanel {...properties} />, root);
}

export function remove(root: HTMLElement): void {
  render(null, root);
}
