import { type ReactNode, useId, useRef } from 'react';
import {
  maxViews,
  type ViewKind,
  viewKindKeys,
  viewKinds,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import { Icon } from '#app/ui/icon.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { BriefErrors } from '../brief-schema.ts';
import { viewsSum } from '../brief-words.ts';
import { FieldFault } from '../field-fault.tsx';
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

type ViewsFieldsProps = {
  initial: Readonly<Record<string, string>>;
  views: Readonly<Record<string, string>>;
  errors: BriefErrors;
};

export function ViewsFields({ initial, views, errors }: ViewsFieldsProps) {
  const counts = Object.fromEntries(Object.entries(views).map(([kind, text]) => [kind, Number(text) || 0]));
  return (
    <MarginSection
      title="Views wanted"
      size="h3"
      note="A view is one finished picture. Most houses need 12 to 20."
    >
      <div className="c-main">
        {viewKindKeys.map((kind) => (
          <ViewRow
            key={kind}
            kind={kind}
            initial={initial[kind] ?? '0'}
            isNone={(counts[kind] ?? 0) === 0}
            error={errors[`view-${kind}`]}
          />
        ))}
        <p className="bf-sum">
          <b className="strong" aria-live="polite">
            {viewsSum(counts)}
          </b>
          <span className="small muted">Estimates are compared per still.</span>
        </p>
        <FieldFault id="views" error={errors.views} />
      </div>
    </MarginSection>
  );
}

type ViewRowProps = { kind: ViewKind; initial: string; isNone: boolean; error: string | undefined };

function ViewRow({ kind, initial, isNone, error }: ViewRowProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { label, hint } = viewKinds[kind];
  const step = (by: number) => {
    if (!input.current) return;
    const next = Math.min(maxViews, Math.max(0, (Number(input.current.value) || 0) + by));
    input.current.value = String(next);
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div
      className={
        isNone
          ? 'bf-view first:line-t-none first:pt-0 max-md:grid-cols-[72px_minmax(0,1fr)] max-md:gap-y-2 is-none'
          : 'bf-view first:line-t-none first:pt-0 max-md:grid-cols-[72px_minmax(0,1fr)] max-md:gap-y-2'
      }
    >
      <ViewDrawing kind={kind} />
      <div>
        <p className="medium" id={`${id}-name`}>
          {label}
        </p>
        <p className="small muted">{hint}</p>
        <FieldFault id={`${id}-fault`} error={error} />
      </div>
      <div
        className="bf-stepper max-md:col-2 max-md:justify-self-start"
        role="group"
        aria-labelledby={`${id}-name`}
      >
        <button type="button" aria-label={`${label}: one less`} onClick={() => step(-1)}>
          <Icon name="minus" size={16} />
        </button>
        <input
          ref={input}
          type="number"
          name={`view-${kind}`}
          min={0}
          max={maxViews}
          inputMode="numeric"
          defaultValue={initial}
          aria-labelledby={`${id}-name`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-fault` : undefined}
        />
        <button type="button" aria-label={`${label}: one more`} onClick={() => step(1)}>
          <Icon name="plus" size={16} />
        </button>
      </div>
    </div>
  );
}
