import { ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';

export type PostQuestionProps = {
  asked: 'delete' | 'unpublish';
  post: { id: string; title: string };
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

export function PostQuestion({ asked, post }: PostQuestionProps) {
  const { text, verb, busy } = questions[asked];
  return (
    <Form method="post" intent={asked} fields={{ id: post.id }} action="/admin/blog" className="form-rows">
      <p dir="auto">{text}</p>
      <p dir="auto" className="serif muted wraps">
        {post.title}
      </p>
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/admin/blog" preventScrollReset>
          Cancel
        </ButtonLink>
        <SubmitButton variant="danger" busy={busy}>
          {verb}
        </SubmitButton>
      </div>
    </Form>
  );
}
