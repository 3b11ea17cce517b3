import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { OwnItem } from './own-item.ts';

/** The question before a piece is deleted (specification section 5), and its answer. */
export function DeleteItem({ item, isBusy }: { item: OwnItem; isBusy: boolean }) {
  return (
    <Form method="post" action="/portfolio" className="form-rows">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={item.id} />
      <p>Are you sure you want to delete this portfolio item?</p>
      <p className="serif muted">{item.title}</p>
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
