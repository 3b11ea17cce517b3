import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import './dialog.css';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Quiet button first, then the one that acts. */
  actions?: ReactNode;
};

/** What somebody came to fill in has the focus, rather than the way out. */
const firstField = '.dialog-body :is(input, textarea, select):not([type=hidden], [disabled])';

/**
 * A modal dialog, a bottom sheet on phones: focus is kept inside and given back, Esc and the scrim close it.
 * Load it when it is first needed (`lazy(() => import(…))`): public pages must not carry Radix.
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
              // Radix gives the focus back to its own trigger only, and there is none.
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
