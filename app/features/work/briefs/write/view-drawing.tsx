import type { ReactNode } from 'react';
import type { ViewKind } from '#app/features/vocabulary/views.ts';
import './brief-form.css';

export function ViewDrawing({ kind }: { kind: ViewKind }) {
  return (
    <svg className="bf-drawing max-md:w-18 max-md:h-12" viewBox="0 0 108 72" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.25">
        {drawings[kind]}
      </g>
    </svg>
  );
}

const house = (
  <>
    <path d="M8 58h92M18 58V34h38v24M56 58V22h32v36M14 34h46M52 22h40" />
    <path d="M64 30h7v12h-7zM75 30h7v12h-7zM64 48h18v10H64z" />
  </>
);

const drawings: Record<ViewKind, ReactNode> = {
  exterior: (
    <>
      {house}
      <path d="M26 42h22v16M37 42v16" />
    </>
  ),
  interior: (
    <>
      <path d="M8 8l26 16v24L8 64M100 8 74 24v24l26 16M34 24h40M34 48h40" />
      <path d="M44 30h20v18H44zM54 30v18M46 58h16l4 6H42z" />
    </>
  ),
  detail: (
    <>
      <path d="M8 44h50V14h14v44H8zM72 28h28v14H72" />
      <path d="m12 58 14-14m-4 14 14-14m-4 14 14-14m-4 14 14-14m-4 14 8-8M58 26l12-12m-12 22 14-14m-14 24 14-14m-10 18 10-10" />
      <circle cx="65" cy="50" r="3" />
    </>
  ),
  dusk: (
    <>
      {house}
      <path d="M26 42h22v16H26z" fill="currentColor" />
      <path d="M64 30h7v12h-7zM75 30h7v12h-7zM64 48h18v10H64z" fill="currentColor" />
      <circle cx="22" cy="16" r="5" />
    </>
  ),
  drone: (
    <>
      <path d="M22 12h40v22h26v28H36V46H22zM36 12v34M62 34v28M36 46h26" />
      <path d="M8 8v56M100 8v56" strokeDasharray="4 4" />
      <circle cx="78" cy="18" r="6" />
      <circle cx="28" cy="57" r="5" />
    </>
  ),
  film: (
    <>
      <path d="M12 16h84v40H12zM12 24h84M12 48h84M40 24v24M68 24v24" />
      <path d="M18 18v4m10-4v4m10-4v4m10-4v4m10-4v4m10-4v4m10-4v4m10-4v4M18 50v4m10-4v4m10-4v4m10-4v4m10-4v4m10-4v4m10-4v4m10-4v4" />
    </>
  ),
};
