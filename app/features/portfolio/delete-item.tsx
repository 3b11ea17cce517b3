import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import type { OwnItem } from './own-item.ts';
import { trashDays, undoSeconds } from './trash-days.ts';

/** The question before pieces are deleted (specification section 5), and its answer. */
export function DeleteItem({ items, isBusy }: { items: OwnItem[]; isBusy: boolean }) {
  const isOne = items.length === 1;
  return (
    <Form method="post" action="/portfolio" className="form-rows">
      <input type="hidden" name="intent" value="delete" />
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
        <Button type="submit" variant="danger" busyLabel={isBusy && 'Deleting...'}>
          Delete
        </Button>
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
