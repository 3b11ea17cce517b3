import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { blogMessages } from '#app/features/catalogue/blog/blog-messages.ts';
import { articleIntake } from '#app/features/catalogue/blog/blog-schema.ts';
import { findVersion } from '#app/features/catalogue/blog/history/post-versions.server.ts';
import { differingFields, emptyPost, type PostValues } from '#app/features/catalogue/blog/post-values.ts';
import { articleHtml } from '#app/features/catalogue/blog/read/article-html.ts';
import {
  findDraft,
  listOtherWriters,
  type StoredDraft,
} from '#app/features/catalogue/blog/write/post-drafts.server.ts';
import { PostEditor } from '#app/features/catalogue/blog/write/post-editor.tsx';
import { findPostToEdit, listUsedCategories } from '#app/features/catalogue/blog/write/save-post.server.ts';
import { settleDraft } from '#app/features/catalogue/blog/write/use-autosave.ts';
import {
  forgetDraft,
  newPostKey,
  type StartText,
} from '#app/features/catalogue/blog/write/use-post-values.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { env } from '#app/platform/env.server.ts';
import { pageNeeds } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/blog-editor.ts';
import { editorAction } from './editor-action.server.ts';

export const handle = { appBar: 'admin', intake: articleIntake } satisfies PageHandle;

/** /admin/blog/new and /admin/blog/edit/{id} (specification section 2). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const id = params.id ?? null;
  const [stored, categories, draft, version, others] = await Promise.all([
    id === null ? null : findPostToEdit(id),
    listUsedCategories(),
    findDraft(actor, id),
    id === null ? null : findVersion(id, url.searchParams.get('version') ?? ''),
    id === null ? [] : listOtherWriters(actor, id),
  ]);
  if (params.id !== undefined && !stored) {
    throw data(null, { status: 404 });
  }
  const post = stored ?? { id: null, revision: 0, values: emptyPost(productName) };
  const start = startText({ post, draft, version });
  return {
    post,
    start,
    others,
    categories,
    origin: env().origin,
    previewHtml: articleHtml((start ?? post).values.content).html,
  };
}

type StartOptions = {
  post: { revision: number; values: PostValues };
  draft: StoredDraft | null;
  version: { values: PostValues; at: string } | null;
};

/** The editor's initial text: a requested earlier version, or the writer's unsaved draft. */
function startText({ post, draft, version }: StartOptions): StartText | null {
  if (version) {
    // Only the text is restored; publication stays as it is.
    const { isPublished, publishAt, slug } = post.values;
    const values = { ...version.values, isPublished, publishAt, slug };
    return { values, revision: post.revision, at: version.at, from: 'version' };
  }
  if (!draft || differingFields(draft.values, post.values).length === 0) {
    return null;
  }
  return { ...draft, from: 'draft' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await editorAction(actor, { request, id: params.id ?? null });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the text stays until the writer signs in again. A saved post needs no draft. */
export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    return undefined;
  }
  await settleDraft();
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get('Location')?.startsWith('/admin/blog')) {
      forgetDraft(params.id ?? newPostKey);
    }
    throw answer;
  }
}

/** The preview shows external films and pictures, like the article. */
export const headers: Route.HeadersFunction = () => ({
  'Page-Needs': `${pageNeeds.films} ${pageNeeds.outsidePictures} ${pageNeeds.ownFrames}`,
});

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `${titleOf(params.id)} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function BlogEditor({ loaderData, actionData: answer, params }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <PostEditor key={loaderData.post.id} {...loaderData} title={titleOf(params.id)} answer={answer} />
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
