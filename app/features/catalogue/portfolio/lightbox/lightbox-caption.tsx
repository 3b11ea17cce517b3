import type { ReactNode } from 'react';
import { plateNumber } from '#app/ui/plate.tsx';
import type { PlateItem } from '../show/plate-item.ts';
import { PlateFacts } from './plate-facts.tsx';
import './lightbox.css';

type LightboxCaptionProps = {
  item: PlateItem;
  number: number;
  photographer: string;
  specialties: readonly string[];
  savePath: string | undefined;
  askPath: string | undefined;
  children: ReactNode;
};

export function LightboxCaption(props: LightboxCaptionProps) {
  const { item, number, photographer, specialties, savePath, askPath, children } = props;
  return (
    <>
      <p className="label">{plateNumber(number)}</p>
      <h2 dir="auto" className="h3 mt-1.5" aria-live="polite">
        {item.title}
      </h2>
      <PlateFacts item={item} photographer={photographer} />
      {specialties.length > 0 ? (
        <>
          <p className="label mt-6 mb-1.5">Specialties</p>
          <p className="small muted">{specialties.join(', ')}</p>
        </>
      ) : null}
      {children}
      {askPath ? (
        <p className="small mt-3">
          <a className="link" href={askPath} rel="nofollow">
            Request a license
          </a>
        </p>
      ) : null}
      {savePath ? (
        <p className="small mt-3">
          <a className="link" href={savePath}>
            Save this plate to a board
          </a>
        </p>
      ) : null}
      <p className="lb-hint small faint mt-4">
        <kbd className="kbd">←</kbd> <kbd className="kbd">→</kbd> to move, <kbd className="kbd">Z</kbd> to
        zoom, <kbd className="kbd">F</kbd> for full screen, <kbd className="kbd">Esc</kbd> to close
      </p>
    </>
  );
}
