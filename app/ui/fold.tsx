import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import './fold.css';

type FoldProps = Pick<ButtonLook, 'size' | 'block'> & {
  label: ReactNode;
  /** A button, or a link in text. */
  variant?: ButtonLook['variant'] | 'link';
  /** Open at first, to show input again. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** A form behind the button that opens it, with or without scripts. */
export function Fold({ label, variant, size, block, isOpen, className, children }: FoldProps) {
  const look = variant === 'link' ? 'link small' : buttonClass({ variant, size, block });
  return (
    <details className={className ? `fold ${className}` : 'fold'} open={isOpen}>
      <summary className={look}>{label}</summary>
      {children}
    </details>
  );
}
