import { useState } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import type { OwnProject } from '../own-projects.ts';
import { piecesText } from '../pieces-text.ts';
import { placeAndYear } from '../place-and-year.ts';
import '#app/ui/check.css';
import '../own-projects.css';

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
