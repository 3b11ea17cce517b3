import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef, useState } from 'react';
import { PlaceBox } from '#app/features/catalogue/directory/location/place-box.tsx';
import type { OwnItem } from '#app/features/catalogue/portfolio/own-item.ts';
import { projectNameMaxLength } from '#app/features/vocabulary/project-limits.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import '#app/ui/check.css';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import { commonFacts } from '../group/proposals.ts';
import '../own-projects.css';
import { TextField } from '#app/ui/text-field.tsx';
import type { OwnProject, ProjectAnswer } from '../own-projects.ts';
import { piecesText, placeAndYear } from '../project-card.ts';
import { newProjectSchema } from '../project-schema.ts';

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
        <TextField label="Project" field={fields.name} maxLength={projectNameMaxLength} required />
        <TextField
          label="Architect"
          aside="optional"
          field={fields.architect}
          maxLength={projectNameMaxLength}
        />
        <Field label="Place" aside="optional" error={fields.place.errors?.[0]}>
          {(control) => (
            <PlaceBox control={control} name={fields.place.name} initial={fields.place.initialValue ?? ''} />
          )}
        </Field>
        <TextField label="Year" aside="optional" field={fields.year} inputMode="numeric" maxLength={4} />
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

type AddToFormProps = {
  itemIds: readonly string[];
  projects: OwnProject[];
  isInDialog?: boolean;
};

export function AddToForm({ itemIds, projects, isInDialog }: AddToFormProps) {
  const [chosen, setChosen] = useState(projects[0]?.id);
  return (
    <Form method="post" intent="addTo" action="/portfolio" className="form-rows">
      {isInDialog ? null : <h2 className="h3">Add to a project</h2>}
      {itemIds.map((id) => (
        <input key={id} type="hidden" name="piece" value={id} />
      ))}
      <fieldset className="max-h-105 overflow-auto line-y-rule">
        <legend className="sr-only">Project</legend>
        {projects.map((project) => (
          <label key={project.id} className="check py-2 px-1 line-b-rule last:line-b-none">
            <input
              type="radio"
              name="project"
              value={project.id}
              checked={project.id === chosen}
              onChange={() => setChosen(project.id)}
            />
            <span className="flex-none w-18 h-12 bg-sunk">
              {project.cover ? (
                <Picture
                  className="w-full h-12 object-cover"
                  {...project.cover}
                  color={null}
                  alt=""
                  sizes="72px"
                  upTo={480}
                />
              ) : null}
            </span>
            <span>
              <span className="h4">{project.name}</span>{' '}
              <span className="small muted pj-below-name">
                {[piecesText(project.pieceCount), placeAndYear(project)].filter(Boolean).join(', ')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="small muted">
        What the project does not say yet of architect, place and year it takes from{' '}
        {itemIds.length === 1 ? 'the piece' : `the ${spelledOut(itemIds.length)} pieces`}.
      </p>
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/portfolio" preventScrollReset>
          Cancel
        </ButtonLink>
        <SubmitButton variant="primary" busy="Saving...">
          Add {itemIds.length === 1 ? 'piece' : `${spelledOut(itemIds.length)} pieces`}
        </SubmitButton>
      </div>
    </Form>
  );
}
