import type { ReactNode } from 'react';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { AreaField, TextField, typedField } from '#app/ui/text-field.tsx';
import { entriesText } from '../board-entry.ts';
import { descriptionMaxCharacters, nameMaxCharacters } from '../board-messages.ts';
import type { BoardErrors, TypedBoard } from '../board-schema.ts';

type BoardFormProps = {
  fields: Record<string, string>;
  values: TypedBoard;
  errors: BoardErrors;
  sendLabel: string;
  busy: string;
  children?: ReactNode;
};

export function BoardForm({ fields, values, errors, sendLabel, busy, children }: BoardFormProps) {
  return (
    <Form method="post" fields={fields} className="form-rows" noValidate>
      <TextField
        label="Name"
        field={typedField('name', values.name, errors.name)}
        maxLength={nameMaxCharacters}
        autoComplete="off"
      />
      <AreaField
        label="Description"
        aside="optional"
        field={typedField('description', values.description, errors.description)}
        rows={3}
        maxLength={descriptionMaxCharacters}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" busy={busy}>
          {sendLabel}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}

type DeleteBoardProps = { name: string; count: number };

export function DeleteBoard({ name, count }: DeleteBoardProps) {
  return (
    <MarginSection title="Delete" size="h3" tight>
      <div className="form-column">
        <p className="small muted">
          {count === 0
            ? 'The board is empty.'
            : `Its ${entriesText(count)} and everything that was noted and said about them are deleted with it.`}
        </p>
        <details className="mt-3">
          <summary className="btn btn--danger btn--sm">Delete this board</summary>
          <Form method="post" className="form-rows mt-4">
            <p>Are you sure you want to delete {name}? It cannot be brought back.</p>
            <div>
              <SubmitButton intent="delete" variant="danger" size="sm">
                Delete Board
              </SubmitButton>
            </div>
          </Form>
        </details>
      </div>
    </MarginSection>
  );
}
