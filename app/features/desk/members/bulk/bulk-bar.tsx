import { dollars } from '#app/features/billing/price-list.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { type Selected, selectionForm } from '../list/user-table.tsx';
import { bulkActionNames, bulkActions } from './bulk-actions.ts';
import './bulk.css';

export function BulkBar({ selected, back }: { selected: Selected; back: string }) {
  const isCounted = useIsHydrated();
  return (
    <Form
      id={selectionForm}
      action="/admin/users/bulk"
      className="bulk-bar"
      data-foot-bar
      aria-label="Selected users"
    >
      <input type="hidden" name="back" value={back} />
      <p role="status">
        <b className="num strong">{isCounted ? `${selected.count} selected` : 'Selected'}</b>
        {selected.dueCents > 0 ? <span className="small num">{dollars(selected.dueCents)} due</span> : null}
      </p>
      <p className="bulk-actions">
        {bulkActionNames.map((name) => (
          <Button key={name} type="submit" name="do" value={name} variant="quiet" size="sm">
            {bulkActions[name].label}…
          </Button>
        ))}
      </p>
    </Form>
  );
}
