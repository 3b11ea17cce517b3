import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef, useState } from 'react';
import { PlaceBox } from '#app/features/catalogue/directory/location/place-box.tsx';
import type { OwnItem } from '#app/features/catalogue/portfolio/own-item.ts';
import { projectNameMaxLength } from '#app/features/vocabulary/project-limits.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import type { ProjectAnswer } from '../edit/project-answer.ts';
import { commonFacts } from '../group/common-facts.ts';
import { newProjectSchema } from '../project-schema.ts';
import '../own-projects.css';

type GroupFormProps = {
  items: OwnItem[];
  answer: Pick<ProjectAnswer, 'result'> | undefined;
  isInDialog?: boolean;
};

export function GroupForm({ items, answer, isInDialog }: GroupFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const said = commonFacts(items);
  const [form, fields] = useForm({
    id: 'group',
    lastResult: answer?.result,
    defaultValue: {
      name: said.project ?? '',
      architect: said.architect ?? '',
      place: said.location ?? '',
      year: said.year ? String(said.year) : '',
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newProjectSchema }),
    shouldRevalidate: 'onInput',
  });
  useFocusFirstError(formRef, answer);
  const grouped = items.filter(({ inProject }) => inProject);
  return (
    <Form method="post" intent="group" {...getFormProps(form)} className="form-rows" ref={formRef}>
      {isInDialog ? null : <h2 className="h3">Group into a project</h2>}
      {items.map(({ id }) => (
        <input key={id} type="hidden" name="piece" value={id} />
      ))}
      {/* The name comes first in the DOM; the lead picture is before it only visually. */}
      <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-5 max-md:grid-cols-1">
        <Field label="Project" error={fields.name.errors?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              name={fields.name.name}
              defaultValue={fields.name.initialValue}
              maxLength={projectNameMaxLength}
              required
            />
          )}
        </Field>
        <Field label="Architect" aside="optional" error={fields.architect.errors?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              name={fields.architect.name}
              defaultValue={fields.architect.initialValue}
              maxLength={projectNameMaxLength}
            />
          )}
        </Field>
        <Field label="Place" aside="optional" error={fields.place.errors?.[0]}>
          {(control) => (
            <PlaceBox control={control} name={fields.place.name} initial={fields.place.initialValue ?? ''} />
          )}
        </Field>
        <Field label="Year" aside="optional" error={fields.year.errors?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              name={fields.year.name}
              defaultValue={fields.year.initialValue}
              inputMode="numeric"
              maxLength={4}
            />
          )}
        </Field>
        <LeadingPiece items={items} />
      </div>
      <p className="small muted">
        The project says this for all its pieces; their titles stay. It gets its own page, and the architect
        is credited until the firm confirms or corrects it.
        {grouped.length > 0 ? ' Pieces of other projects leave these.' : ''}
      </p>
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/portfolio" preventScrollReset>
          Cancel
        </ButtonLink>
        <SubmitButton variant="primary" busy="Saving...">
          Create project
        </SubmitButton>
      </div>
    </Form>
  );
}

function LeadingPiece({ items }: { items: OwnItem[] }) {
  const [leading, setLeading] = useState(items[0]?.id);
  return (
    <fieldset className="-order-1 col-span-full">
      <legend className="small muted pb-2">The chosen one leads the project.</legend>
      <div className="flex flex-wrap gap-2">
        {items.map(({ id, title, picture }) => (
          <label key={id} className="pj-lead">
            <input
              className="absolute left-1.5 top-1.5 w-4.5 h-4.5 m-0 accent-action"
              type="radio"
              name="cover"
              value={id}
              checked={id === leading}
              onChange={() => setLeading(id)}
              aria-label={title}
            />
            {picture ? (
              <Picture
                className="w-auto h-21 max-w-40 object-cover"
                {...picture}
                color={null}
                alt=""
                sizes="144px"
                upTo={480}
              />
            ) : (
              <span className="pj-lead-words">{title}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
