import { AddToForm } from '#app/features/projects/add-to-form.tsx';
import { GroupForm } from '#app/features/projects/group-form.tsx';
import type { OwnProject } from '#app/features/projects/own-projects.ts';
import { DeleteItem } from './delete-item.tsx';
import { FocusForm } from './focus-form.tsx';
import { ItemForm, type ItemFormProps } from './item-form.tsx';
import { LightForm } from './light-form.tsx';
import type { OwnItem } from './own-item.ts';
import type { OwnLight } from './own-light.ts';
import type { PortfolioView } from './portfolio-view.ts';

export type PortfolioViewProps = Omit<ItemFormProps, 'item'> & {
  view: PortfolioView;
  chosen: OwnItem[];
  /** Of the piece whose light is open. */
  light: OwnLight | null;
  /** That pieces may be added to. */
  projects: OwnProject[];
};

/** What a view shows, in the dialog or, without scripts, in its place. */
export function PortfolioViewForm({ view, chosen, light, projects, ...form }: PortfolioViewProps) {
  const [item] = chosen;
  if (view === 'delete') return <DeleteItem items={chosen} isBusy={form.isBusy} />;
  if (view === 'focal' && item) return <FocusForm item={item} isBusy={form.isBusy} />;
  if (view === 'light' && item && light) return <LightForm item={item} light={light} {...form} />;
  if (view === 'group') return <GroupForm items={chosen} {...form} />;
  if (view === 'addTo') {
    return <AddToForm itemIds={chosen.map(({ id }) => id)} projects={projects} {...form} />;
  }
  return <ItemForm item={item ?? null} {...form} />;
}
