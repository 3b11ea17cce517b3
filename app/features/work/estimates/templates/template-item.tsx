import { moneyOf } from '#app/features/vocabulary/money.ts';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { templateNameMaxLength } from '../estimate-policy.ts';
import type { TemplateRow } from './templates.server.ts';
import './template-item.css';

type TemplateItemProps = {
  template: TemplateRow;
  refused: { name: string; error: string } | undefined;
};

export function TemplateItem({ template, refused }: TemplateItemProps) {
  const { id, name, currency, lines, total } = template;
  return (
    <li className="flex flex-wrap gap-x-2 items-center py-2.5">
      <Form method="post" fields={{ id }} className="template-form max-md:grid-cols-1">
        <Field label={`Name of ${name}`} labelHidden error={refused?.error}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              defaultValue={refused?.name ?? name}
              maxLength={templateNameMaxLength}
              required
            />
          )}
        </Field>
        <p className="small muted num">
          {lines} {lines === 1 ? 'line' : 'lines'}, {moneyOf(currency)(total)}
        </p>
        <SubmitButton size="sm" intent="rename" aria-label={`Rename ${name}`}>
          Rename
        </SubmitButton>
      </Form>
      <Fold
        className="template-delete"
        label={
          <>
            Delete<span className="sr-only"> {name}</span>
          </>
        }
        variant="quiet"
        size="sm"
      >
        <Form method="post" fields={{ id }}>
          <p className="small muted pb-3">Estimates that began with it stay as they are.</p>
          <SubmitButton size="sm" variant="danger" intent="delete" aria-label={`Delete Template ${name}`}>
            Delete Template
          </SubmitButton>
        </Form>
      </Fold>
    </li>
  );
}
