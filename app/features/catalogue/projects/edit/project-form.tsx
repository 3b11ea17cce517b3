import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef } from 'react';
import { PlaceBox } from '#app/features/catalogue/directory/location/place-box.tsx';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import {
  projectNameMaxLength,
  projectTextMaxLength,
  taglineMaxLength,
} from '#app/features/vocabulary/project-limits.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import '../own-projects.css';
import { AreaField, SelectField, TextField } from '#app/ui/text-field.tsx';
import { type ProjectAnswer, type ProjectToEdit, projectValues } from '../own-projects.ts';
import { projectSchema } from '../project-schema.ts';
import { CreditRows } from './credit-rows.tsx';

type ProjectFormProps = { project: ProjectToEdit; answer: ProjectAnswer | undefined };

const typeOptions = [
  { value: '', label: 'Choose…' },
  ...Object.entries(buildingTypes).map(([value, label]) => ({ value, label })),
];

export function ProjectForm({ project, answer }: ProjectFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm({
    id: 'project',
    lastResult: answer?.result,
    defaultValue: projectValues(project),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: projectSchema }),
    shouldRevalidate: 'onInput',
  });
  useFocusFirstError(formRef, answer);
  return (
    <Form method="post" intent="save" {...getFormProps(form)} ref={formRef} preventScrollReset>
      {/* Enter presses the first submit button, so this one saves; otherwise it would be a credit line's button. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save Project
      </button>
      <MarginSection title="Building" size="h3" tight>
        <div className="form-rows lg:col-[4/10]">
          <TextField label="Name" field={fields.name} maxLength={projectNameMaxLength} required />
          <TextField
            label="Tagline"
            aside="optional"
            help="One sentence beside the name."
            field={fields.tagline}
            maxLength={taglineMaxLength}
          />
          <div className="two">
            <SelectField
              label="Building type"
              aside="optional"
              field={fields.buildingType}
              options={typeOptions}
            />
            <TextField
              label="Year"
              aside="optional"
              help="When it was completed."
              field={fields.year}
              inputMode="numeric"
              maxLength={4}
            />
          </div>
          <Field
            label="Place"
            aside="optional"
            help="A city or town of the list: “Austin, TX”, “Munich, Germany”."
            error={fields.place.errors?.[0]}
          >
            {(control) => (
              <PlaceBox
                control={control}
                name={fields.place.name}
                initial={fields.place.initialValue ?? ''}
              />
            )}
          </Field>
          <AreaField
            label="Text"
            aside="optional"
            field={fields.description}
            maxLength={projectTextMaxLength}
            rows={6}
          />
        </div>
      </MarginSection>
      <MarginSection
        title="Credits"
        size="h3"
        tight
        note={
          <p className="small muted">
            In the order in which they are shown. You are named as the photographer.
          </p>
        }
      >
        <div className="c-main">
          <CreditRows
            form={form}
            credits={fields.credits}
            saved={project.credits}
            nearest={new Map(answer?.nearest ?? [])}
          />
        </div>
      </MarginSection>
      <div className="cols form-bar">
        <div className="form-actions c-main">
          <ButtonLink variant="quiet" to="/portfolio/projects">
            Cancel
          </ButtonLink>
          <SubmitButton variant="primary" busy="Saving...">
            Save Project
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}
