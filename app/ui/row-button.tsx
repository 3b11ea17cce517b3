import type { ReactNode } from 'react';
import { useIsSubmitted } from './form.tsx';
import './row-button.css';

type RowButtonProps = {
  intent: string;
  label: string;
  children: ReactNode;
};

export function RowButton({ intent, label, children }: RowButtonProps) {
  const isBusy = useIsSubmitted();
  return (
    <button
      type="submit"
      className="row-do pointer-coarse:min-h-11"
      name="intent"
      value={intent}
      disabled={isBusy}
      aria-label={isBusy ? undefined : label}
    >
      {isBusy ? 'Loading...' : children}
    </button>
  );
}
