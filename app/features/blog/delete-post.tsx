import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';

export type DeletePostProps = { post: { id: string; title: string }; isBusy: boolean };

/** The question before a post is deleted (specification section 4), and its answer. */
export function DeletePost({ post, isBusy }: DeletePostProps) {
  return (
    <Form method="post" action="/admin/blog" className="form-rows">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={post.id} />
      <p>Are you sure you want to delete this post?</p>
      <p className="serif muted break-words">{post.title}</p>
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/admin/blog" preventScrollReset>
          Cancel
        </ButtonLink>
        <Button type="submit" variant="danger" busyLabel={isBusy && 'Deleting...'}>
          Delete
        </Button>
      </div>
    </Form>
  );
}
