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
};

/** What a view shows, in the dialog or, without scripts, in its place. */
export function PortfolioViewForm({ view, chosen, light, ...form }: PortfolioViewProps) {
  const [item] = chosen;
  if (view === 'delete') return <DeleteItem items={chosen} isBusy={form.isBusy} />;
  if (view === 'focal' && item) return <FocusForm item={item} isBusy={form.isBusy} />;
  if (view === 'light' && item && light) return <LightForm item={item} light={light} {...form} />;
  return <ItemForm item={item ?? null} {...form} />;
}
