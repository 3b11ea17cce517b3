import type { ReactNode } from 'react';
import './row-button.css';

type RowButtonProps = {
  intent: string;
  /** The action and its object. */
  label: string;
  isBusy: boolean;
  children: ReactNode;
};

/** The small button at the end of a row, which submits its form. */
export function RowButton({ intent, label, isBusy, children }: RowButtonProps) {
  return (
    <button
      type="submit"
      className="row-do"
      name="intent"
      value={intent}
      disabled={isBusy}
      aria-label={isBusy ? undefined : label}
    >
      {isBusy ? 'Loading...' : children}
    </button>
  );
}
