import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef } from 'react';
import { PlaceBox } from '#app/features/catalogue/directory/place-box.tsx';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { projectAddress } from '#app/features/vocabulary/project-address.ts';
import {
  projectNameMaxLength,
  projectTextMaxLength,
  taglineMaxLength,
} from '#app/features/vocabulary/project-limits.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import '../own-projects.css';
import { AreaField, SelectField, TextField } from '#app/ui/text-field.tsx';
import { type OwnProject, type ProjectAnswer, type ProjectToEdit, projectValues } from '../own-projects.ts';
import { piecesText, placeAndYear } from '../project-card.ts';
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

export function ProjectRows({ projects }: { projects: OwnProject[] }) {
  return (
    <ul className="pj-rows" aria-label="Projects">
      {projects.map((project) => (
        <li key={project.id} className="pj-row">
          <span className="grid place-items-center r32 bg-sunk overflow-hidden max-md:self-start max-md:row-span-2">
            {project.cover ? (
              <Picture className="cover" {...project.cover} color={null} alt="" sizes="144px" upTo={480} />
            ) : (
              <Icon name="pictures" />
            )}
          </span>
          <div className="min-w-0 wrap-break-word">
            <h2 dir="auto" className="h4">
              {project.name}
            </h2>
            <p className="small muted">{placeAndYear(project) || 'No place yet'}</p>
          </div>
          <p className="small num max-md:col-2">{piecesText(project.pieceCount)}</p>
          <p className="small num max-md:col-2">{creditsText(project)}</p>
          <div className="flex items-center justify-end gap-2 max-md:col-span-full">
            {project.isShown ? (
              <ButtonLink
                variant="quiet"
                size="sm"
                to={`/projects/${project.slug}`}
                aria-label={`View ${project.name}`}
              >
                View
              </ButtonLink>
            ) : (
              <span className="small faint">{project.pieceCount === 0 ? 'Draft' : 'Not shown'}</span>
            )}
            <ButtonLink size="sm" to={projectAddress(project.id)} aria-label={`Edit ${project.name}`}>
              Edit
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

function creditsText({ creditCount, confirmedCount }: OwnProject): string {
  if (creditCount === 0) return 'No credits';
  return `${confirmedCount} of ${creditCount} ${creditCount === 1 ? 'credit' : 'credits'} confirmed`;
}
