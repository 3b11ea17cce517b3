import { useId, useRef } from 'react';
import { maxViews, type ViewKind, viewKindKeys, viewKinds } from '#app/features/vocabulary/views.ts';
import { Icon } from '#app/ui/icon.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { BriefErrors } from '../brief-schema.ts';
import { viewsSum } from '../brief-words.ts';
import { FieldFault } from '../field-fault.tsx';
import { ViewDrawing } from './view-drawing.tsx';
import './brief-form.css';

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
