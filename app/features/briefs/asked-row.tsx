import type { ReactNode } from 'react';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { AskedCreative } from './recipient-cells.server.ts';
import './brief-form.css';

/** A creative in a list of those who are asked: picture, name, place; `children` is what can be done with them. */
export function AskedRow({ creative, children }: { creative: AskedCreative; children: ReactNode }) {
  const { name, place, isVerified, cover } = creative;
  return (
    <li className="bf-asked">
      <span className="bf-asked-picture" style={focusStyle(cover?.focus)}>
        {cover ? <Picture {...cover} alt="" sizes="72px" upTo={480} cutTo={1.5} /> : null}
      </span>
      <div>
        <p className="bf-asked-name">
          {name}
          {isVerified ? <VerifiedMark /> : null}
        </p>
        <p className="small muted">{place}</p>
      </div>
      {children}
    </li>
  );
}
