import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { articleHtml } from '#app/features/blog/article-html.ts';
import { articleIntake } from '#app/features/blog/article-intake.ts';
import { blogMessages } from '#app/features/blog/blog-messages.ts';
import { emptyPost } from '#app/features/blog/empty-post.ts';
import { findPostToEdit, listUsedCategories } from '#app/features/blog/find-post-to-edit.server.ts';
import { forgetDraft, newPostKey } from '#app/features/blog/post-draft.ts';
import { PostEditor } from '#app/features/blog/post-editor.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { pageNeeds } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import type { Route } from './+types/blog-editor.ts';
import { editorAction } from './editor-action.server.ts';

export const handle = { appBar: 'admin', intake: articleIntake } satisfies PageHandle;

/** /admin/blog/new and /admin/blog/edit/{id} (specification section 2). */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const [stored, categories] = await Promise.all([
    params.id === undefined ? null : findPostToEdit(params.id),
    listUsedCategories(),
  ]);
  if (params.id !== undefined && !stored) {
    throw data(null, { status: 404 });
  }
  const post = stored ?? { id: null, revision: 0, values: emptyPost(productName) };
  return { post, categories, previewHtml: articleHtml(post.values.content).html };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await editorAction(actor, { request, id: params.id ?? null });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the text stays until its writer is back. What was saved needs no draft any more. */
export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    return undefined;
  }
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get('Location')?.startsWith('/admin/blog')) {
      forgetDraft(params.id ?? newPostKey);
    }
    throw answer;
  }
}

/** The preview shows films and pictures from elsewhere, as the article will. */
export const headers: Route.HeadersFunction = () => ({
  'Page-Needs': `${pageNeeds.films} ${pageNeeds.outsidePictures}`,
});

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `${titleOf(params.id)} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function BlogEditor({ loaderData, actionData: answer, params }: Route.ComponentProps) {
  const isSaving = useBusyForm() !== null;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">{titleOf(params.id)}</h1>
      </div>
      <PostEditor key={loaderData.post.id} {...loaderData} answer={answer} isSaving={isSaving} />
    </div>
  );
}

function titleOf(id: string | undefined): string {
  return id === undefined ? 'Create New Blog Post' : 'Edit Blog Post';
}

export function ErrorBoundary() {
  const { title } = blogMessages.postFailed;
  return (
    <div className="wrap py-16">
      <title>{`${title} · ${productName}`}</title>
      <EmptyState headingLevel={1} title={title} text="It may have been deleted.">
        <ButtonLink to="/admin/blog">Back to Blog</ButtonLink>
      </EmptyState>
    </div>
  );
}
