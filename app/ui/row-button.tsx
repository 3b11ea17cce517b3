import type { ReactNode } from 'react';
import './row-button.css';

type RowButtonProps = {
  intent: string;
  label: string;
  isBusy: boolean;
  children: ReactNode;
};

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
