import { useEffect, useRef } from 'react';
import { profileFields } from '../profile-fields.ts';
import type { Conflict } from './settle-changes.ts';
import '#app/ui/check.css';
import './setup.css';

export type ShownConflict = Conflict & { mine: string; saved: string };

/**
 * Fields that were saved elsewhere since the form was opened, with a choice for each. The typed values stay in the
 * form.
 */
export function ConflictNotice({ conflicts }: { conflicts: ShownConflict[] }) {
  const section = useRef<HTMLElement>(null);
  // It is at the top of the page, and Save at the bottom.
  useEffect(() => {
    if (conflicts.length > 0) section.current?.focus();
  }, [conflicts]);
  if (conflicts.length === 0) {
    return null;
  }
  return (
    <section ref={section} tabIndex={-1} className="notice conflict cols" aria-labelledby="conflict-title">
      <div className="c-margin">
        <h2 id="conflict-title" className="h4">
          Your profile was changed in another window
        </h2>
        <p className="small muted mt-2">Choose what to keep, then save again. Nothing you typed is lost.</p>
      </div>
      <div className="form-column">
        {conflicts.map(({ field, mine, saved, suggested }) => (
          <fieldset key={field}>
            <legend className="medium">{profileFields[field].label}</legend>
            <div className="two">
              <Choice
                field={field}
                value="mine"
                isSuggested={suggested === 'mine'}
                title="Keep mine"
                text={mine}
              />
              <Choice
                field={field}
                value="saved"
                isSuggested={suggested === 'saved'}
                title="Use the saved version"
                text={saved}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}

type ChoiceProps = {
  field: Conflict['field'];
  value: 'mine' | 'saved';
  isSuggested: boolean;
  title: string;
  text: string;
};

function Choice({ field, value, isSuggested, title, text }: ChoiceProps) {
  return (
    <label className="check items-start py-1.5">
      <input type="radio" name={`choice.${field}`} value={value} defaultChecked={isSuggested} />
      <span className="grid min-w-0">
        <span>{title}</span>
        <span dir="auto" className="small muted whitespace-pre-line wraps max-h-[12em] overflow-auto">
          {text || 'Empty'}
        </span>
      </span>
    </label>
  );
}
