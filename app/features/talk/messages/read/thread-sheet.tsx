import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import './conversation.css';
import '../inbox/inbox.css';

export const sheetId = 'thread-sheet';

/** The details pane, or on narrow screens a native popover sheet that works without JavaScript. */
export function ThreadSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="pane-details" id={sheetId} popover="auto" aria-label="Details">
      <div className="pane-h">
        <h2 dir="auto" className="strong pane-name">
          {title}
        </h2>
        <button
          type="button"
          className="btn btn--quiet btn--icon ml-auto sheet-only"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="pane-scroll">{children}</div>
    </aside>
  );
}
