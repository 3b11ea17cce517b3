import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import './dialog.css';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** The first form field gets the focus instead of the close button. */
const firstField = '.dialog-body :is(input, textarea, select):not([type=hidden], [disabled])';

/**
 * A modal dialog, a bottom sheet on phones: it traps and restores the focus, Esc and the backdrop close it. Load it on
 * demand (`lazy(() => import(…))`).
 */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const openedFrom = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className="dialog"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              openedFrom.current = document.activeElement;
              const field = (event.currentTarget as HTMLElement | null)?.querySelector<HTMLElement>(
                firstField,
              );
              if (field) {
                event.preventDefault();
                field.focus();
              }
            }}
            onCloseAutoFocus={(event) => {
              // Radix restores the focus only to its own trigger, and there is none.
              event.preventDefault();
              if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
            }}
          >
            <header>
              <Radix.Title className="h3">{title}</Radix.Title>
              <Radix.Close className="btn btn--quiet btn--icon" aria-label="Close">
                <Icon name="close" />
              </Radix.Close>
            </header>
            <div className="dialog-body">{children}</div>
            {actions ? <footer>{actions}</footer> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
