import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/** How a button looks. One primary per view. */
export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger';
  /** `sm` is 36 px with a mouse, 44 px under a finger. */
  size?: 'md' | 'sm';
  block?: boolean;
  /** Square, holding an icon only: give it an aria-label. */
  iconOnly?: boolean;
};

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Set while work runs: the button shows this word, is disabled and keeps its width. */
    busyLabel?: string | false | undefined;
  };

/** A button that does something; `type` is "button" unless said otherwise. */
export function Button({ variant, size, block, iconOnly, busyLabel, className, ...rest }: ButtonProps) {
  const { children, disabled, type = 'button', ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || Boolean(busyLabel)}
      className={buttonClass({ variant, size, block, iconOnly }, className)}
    >
      {busyLabel ? (
        <span className="btn-label">
          <span aria-hidden="true">{children}</span>
          <span>{busyLabel}</span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** The same look on something that goes somewhere. */
export function ButtonLink({
  variant,
  size,
  block,
  iconOnly,
  className,
  ...link
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...link} className={buttonClass({ variant, size, block, iconOnly }, className)} />;
}

/** The classes of that look, and others beside them. */
export function buttonClass(look: ButtonLook, extra?: string): string {
  const { variant = 'outline', size, block, iconOnly } = look;
  let name = `btn btn--${variant}`;
  if (size === 'sm') name += ' btn--sm';
  if (block) name += ' btn--block';
  if (iconOnly) name += ' btn--icon';
  return extra ? `${name} ${extra}` : name;
}
