import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/** Use one primary button per view. */
export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger';
  /** `sm` is 36 px with a mouse, 44 px on touch screens. */
  size?: 'md' | 'sm';
  block?: boolean;
  /** A square icon button; requires an aria-label. */
  iconOnly?: boolean;
};

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Set while work runs: the button shows this label, is disabled and keeps its width. */
    busyLabel?: string | false | undefined;
  };

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

/** The classes of a button look, plus `extra`. */
export function buttonClass(look: ButtonLook, extra?: string): string {
  const { variant = 'outline', size, block, iconOnly } = look;
  let name = `btn btn--${variant}`;
  if (size === 'sm') name += ' btn--sm';
  if (block) name += ' btn--block';
  if (iconOnly) name += ' btn--icon';
  return extra ? `${name} ${extra}` : name;
}
