import type { ComponentProps } from 'react';
import { NotificationPanel } from '#app/features/notifications/notification-panel.tsx';
import { SessionOutlet } from '#app/features/site/session/session-outlet.tsx';
import { browserTimes } from '#app/ui/times.ts';
import { TimesContext } from '#app/ui/use-times.ts';
import { drawInto } from './draw.tsx';

/** Renders the list below the bell at the end of the page; `show` renders it again with the current counts. */
export function drawPanel() {
  const place = document.createElement('div');
  document.body.append(place);
  const { show, remove } = drawInto(place);
  return {
    show: (properties: ComponentProps<typeof NotificationPanel>) =>
      show(
        <TimesContext value={browserTimes()}>
          <NotificationPanel {...properties} />
        </TimesContext>,
      ),
    remove,
  };
}

export function drawSession(place: HTMLElement, properties: ComponentProps<typeof SessionOutlet>): void {
  drawInto(place).show(<SessionOutlet {...properties} />);
}
