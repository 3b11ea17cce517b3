import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import './tags.css';

export function TagLink({ pressed, children, ...link }: ComponentProps<typeof Link> & { pressed: boolean }) {
  return (
    <Link preventScrollReset {...link} className="tagbtn" aria-current={pressed ? 'true' : undefined}>
      {children}
      {pressed ? <Icon name="close" size={16} /> : null}
      {pressed ? <span className="sr-only">, remove</span> : null}
    </Link>
  );
}
