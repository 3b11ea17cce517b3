import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { comparePosts } from '#app/features/catalogue/blog/history/compare-posts.ts';
import { Comparison, VersionList } from '#app/features/catalogue/blog/history/post-history.tsx';
import { findVersion, listVersions } from '#app/features/catalogue/blog/history/post-versions.server.ts';
import { findDraft } from '#app/features/catalogue/blog/write/post-drafts.server.ts';
import { findPostToEdit } from '#app/features/catalogue/blog/write/save-post.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { Route } from './+types/blog-history.ts';
import '#app/features/catalogue/blog/history/post-history.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/blog/edit/{id}/history: the versions of a post, and one (`version`) compared with the current one. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const [post, draft, versions] = await Promise.all([
    findPostToEdit(params.id),
    findDraft(actor, params.id),
    listVersions(params.id),
  ]);
  if (!post) {
    throw data(null, { status: 404 });
  }
  const now = draft?.values ?? post.values;
  // By default the version before the latest.
  const chosenId = url.searchParams.get('version') ?? versions[1]?.id ?? versions[0]?.id;
  const chosen = chosenId ? await findVersion(post.id, chosenId) : null;
  return {
    post: { id: post.id, title: post.values.title },
    hasUnsaved: draft !== null,
    versions,
    chosen: chosen && { id: chosen.id, at: chosen.at, writer: chosen.writer },
    lines: chosen ? comparePosts(chosen.values, now) : [],
  };
}

export function meta() {
  return [{ title: `History · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function BlogHistory({ loaderData }: Route.ComponentProps) {
  const { post, versions, chosen, lines, hasUnsaved } = loaderData;
  const editor = `/admin/blog/edit/${post.id}`;
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <div className="min-w-0">
          <h1 className="h2">History</h1>
          <p dir="auto" className="muted mt-2 wraps">
            {post.title}
          </p>
        </div>
        <ButtonLink variant="quiet" to={editor} reloadDocument>
          Back to the Editor
        </ButtonLink>
      </div>
      {versions.length === 0 ? (
        <EmptyState title="No versions yet" text="Each save keeps a version from now on." />
      ) : (
        <div className="history">
          <VersionList postId={post.id} versions={versions} chosenId={chosen?.id ?? null} />
          <section className="history-compare lg:pl-7" aria-label="Comparison">
            {chosen ? (
              <>
                <p className="small muted num">
                  <Moment at={chosen.at} /> {chosen.writer ? `by ${chosen.writer}` : null} against{' '}
                  {hasUnsaved ? 'your unsaved text' : 'now'}. <ins>Underlined</ins> was added since,{' '}
                  <del>struck</del> was taken out.
                </p>
                <div className="form-actions form-actions--start mt-4">
                  <ButtonLink to={`${editor}?version=${chosen.id}`} size="sm" reloadDocument>
                    Go back to this version
                  </ButtonLink>
                  <span className="small muted">Nothing changes for readers until you save.</span>
                </div>
                <Comparison lines={lines} />
              </>
            ) : (
              <p>This version is gone.</p>
            )}
          </section>
        </div>
      )}
    </div>
  );
}
