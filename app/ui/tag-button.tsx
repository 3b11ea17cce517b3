import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import './tags.css';

/** A toggle that filters: pressed it turns blue and shows the cross that takes it off. */
export function TagButton({
  pressed,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'type'> & { pressed: boolean }) {
  return (
    <button {...button} type="button" className="tagbtn" aria-pressed={pressed}>
      {children}
      {pressed ? <Icon name="close" size={16} /> : null}
    </button>
  );
}

/** The same as a link to the state with this tag switched over. */
export function TagLink({ pressed, children, ...link }: ComponentProps<typeof Link> & { pressed: boolean }) {
  return (
    <Link preventScrollReset {...link} className="tagbtn" aria-current={pressed ? 'true' : undefined}>
      {children}
      {pressed ? <Icon name="close" size={16} /> : null}
      {pressed ? <span className="sr-only">, remove</span> : null}
    </Link>
  );
}
