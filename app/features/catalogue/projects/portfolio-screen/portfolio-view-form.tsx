import { FocusForm } from '#app/features/catalogue/portfolio/edit/focus-form.tsx';
import { ItemForm, type ItemFormProps } from '#app/features/catalogue/portfolio/edit/item-form.tsx';
import type { PortfolioView } from '#app/features/catalogue/portfolio/edit/portfolio-view.ts';
import { LightForm } from '#app/features/catalogue/portfolio/light/light-form.tsx';
import type { OwnLight } from '#app/features/catalogue/portfolio/light/own-light.ts';
import type { OwnItem } from '#app/features/catalogue/portfolio/own-item.ts';
import { trashDays, undoSeconds } from '#app/features/catalogue/portfolio/trash/trash-days.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import type { OwnProject } from '../own-projects.ts';
import { AddToForm } from './add-to-form.tsx';
import { GroupForm } from './group-form.tsx';

function DeleteItem({ items }: { items: OwnItem[] }) {
  const isOne = items.length === 1;
  return (
    <Form method="post" intent="delete" action="/portfolio" className="form-rows">
      {items.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p>Are you sure you want to delete {isOne ? 'this portfolio item' : 'these portfolio items'}?</p>
      <p className="serif muted">{namesOf(items)}</p>
      <p className="small muted">
        For {spelledOut(undoSeconds)} seconds you can undo this, and for {trashDays} days restore{' '}
        {isOne ? 'it' : 'them'} from the trash.
      </p>
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/portfolio" preventScrollReset>
          Cancel
        </ButtonLink>
        <SubmitButton variant="danger" busy="Deleting...">
          Delete
        </SubmitButton>
      </div>
    </Form>
  );
}

const maxNamed = 5;

function namesOf(items: OwnItem[]): string {
  const named = items.slice(0, maxNamed).map(({ title }) => title);
  const others = items.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${spelledOut(others)} more` : named.join(', ');
}

export type PortfolioViewProps = Omit<ItemFormProps, 'item'> & {
  view: PortfolioView;
  chosen: OwnItem[];
  light: OwnLight | null;
  projects: OwnProject[];
};

export function PortfolioViewForm({ view, chosen, light, projects, ...form }: PortfolioViewProps) {
  const [item] = chosen;
  if (view === 'delete') return <DeleteItem items={chosen} />;
  if (view === 'focal' && item) return <FocusForm item={item} />;
  if (view === 'light' && item && light) return <LightForm item={item} light={light} {...form} />;
  if (view === 'group') return <GroupForm items={chosen} {...form} />;
  if (view === 'addTo') {
    return <AddToForm itemIds={chosen.map(({ id }) => id)} projects={projects} {...form} />;
  }
  return <ItemForm item={item ?? null} {...form} />;
}
