import type { Conflict } from './settle-changes.ts';
import { setupLabels } from './setup-values.ts';

/** A conflict with both values in words. */
export type ShownConflict = Conflict & { mine: string; saved: string };

/** What was saved elsewhere since the form was opened, field by field, to choose from. What was typed stays below. */
export function ConflictNotice({ conflicts }: { conflicts: ShownConflict[] }) {
  if (conflicts.length === 0) {
    return null;
  }
  return (
    <section className="notice conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="h4">
        Your profile was changed elsewhere meanwhile
      </h2>
      <p className="small muted">Choose what to keep, then save again. Nothing you typed is lost.</p>
      {conflicts.map(({ field, mine, saved, suggested }) => (
        <fieldset key={field}>
          <legend className="label">{setupLabels[field]}</legend>
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
            title="Take what was saved"
            text={saved}
          />
        </fieldset>
      ))}
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
    <label className="check conflict-choice">
      <input type="radio" name={`choice.${field}`} value={value} defaultChecked={isSuggested} />
      <span>
        <b className="font-medium">{title}</b>
        <span className="small muted">{text || 'Empty'}</span>
      </span>
    </label>
  );
}
