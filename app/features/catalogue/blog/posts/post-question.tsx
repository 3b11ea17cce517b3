import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';

export type PostQuestionProps = {
  asked: 'delete' | 'unpublish';
  post: { id: string; title: string };
  isBusy: boolean;
};

/** The confirmations before deleting (specification section 4) or unpublishing a post. */
const questions = {
  delete: {
    title: 'Delete Post',
    text: 'Are you sure you want to delete this post?',
    verb: 'Delete',
    busy: 'Deleting...',
  },
  unpublish: {
    title: 'Unpublish Post',
    text: 'It disappears from the blog, the feeds and the sitemap immediately, and links to it no longer work. It stays here as a draft.',
    verb: 'Unpublish',
    busy: 'Loading...',
  },
} as const;

export function questionTitle(asked: PostQuestionProps['asked']): string {
  return questions[asked].title;
}

export function PostQuestion({ asked, post, isBusy }: PostQuestionProps) {
  const { text, verb, busy } = questions[asked];
  return (
    <Form method="post" action="/admin/blog" className="form-rows">
      <input type="hidden" name="intent" value={asked} />
      <input type="hidden" name="id" value={post.id} />
      <p dir="auto">{text}</p>
      <p dir="auto" className="serif muted wraps">
        {post.title}
      </p>
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/admin/blog" preventScrollReset>
          Cancel
        </ButtonLink>
        <Button type="submit" variant="danger" busyLabel={isBusy && busy}>
          {verb}
        </Button>
      </div>
    </Form>
  );
}
