import { data, useNavigation } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { readListPart } from '#app/features/catalogue/blog/blog-address.ts';
import { blogMessages } from '#app/features/catalogue/blog/blog-messages.ts';
import { listAllPosts } from '#app/features/catalogue/blog/posts/list-all-posts.server.ts';
import {
  PostEntryList,
  PostQuestion,
  PostQuestionDialog,
} from '#app/features/catalogue/blog/posts/post-entries.tsx';
import { postsAddress, readPostOrder } from '#app/features/catalogue/blog/posts/post-orders.ts';
import { deletePost, publishPost } from '#app/features/catalogue/blog/posts/publish-post.server.ts';
import { MorePosts } from '#app/features/catalogue/blog/read/more-posts.tsx';
import { findPostToEdit } from '#app/features/catalogue/blog/write/save-post.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Route } from './+types/blog.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

const pageSize = 24;
const longest = 240;

/** /admin/blog (specification section 2). ?delete={id} and ?unpublish={id} ask first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const part = readListPart(url.searchParams, { size: pageSize, longest });
  const order = readPostOrder(url.searchParams);
  const asked = (['delete', 'unpublish'] as const).find((question) => url.searchParams.has(question));
  const [entries, post] = await Promise.all([
    listAllPosts({ ...part, order }),
    asked ? findPostToEdit(url.searchParams.get(asked) ?? '') : null,
  ]);
  return {
    ...entries,
    order,
    show: part.show,
    isLater: part.after !== null,
    question: asked && post ? { asked, post: { id: post.id, title: post.values.title } } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const intent = form.get('intent');
  const id = String(form.get('id'));
  if (intent === 'publish' || intent === 'unpublish') {
    const isPublished = intent === 'publish';
    const changed = await publishPost(actor, { id, isPublished, now: now() });
    return redirectWith(
      '/admin/blog',
      blogMessages[changed.ok ? (isPublished ? 'published' : 'unpublished') : changed.code],
    );
  }
  if (intent === 'delete') {
    const deleted = await deletePost(actor, id);
    return redirectWith('/admin/blog', blogMessages[deleted.ok ? 'deleted' : deleted.code]);
  }
  throw data(null, { status: 400 });
}

export function meta() {
  return [{ title: `Blog Posts · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  const { posts, count, nextCursor, order, show, isLater } = loaderData;
  const isHydrated = useIsHydrated();
  const { question } = loaderData;
  const { formData: sent } = useNavigation();
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <h1 className="h2">Blog Posts</h1>
        <ButtonLink variant="primary" to="/admin/blog/new" reloadDocument>
          New Post
        </ButtonLink>
      </div>
      {question && !isHydrated ? (
        <div className="page-narrow">
          <PostQuestion {...question} />
        </div>
      ) : posts.length === 0 ? (
        <EmptyState title="No blog posts yet" text="Posts stay drafts until you publish them.">
          <ButtonLink to="/admin/blog/new" reloadDocument>
            Write the first post
          </ButtonLink>
        </EmptyState>
      ) : (
        <PostEntryList
          posts={posts}
          order={order}
          busyId={sent?.get('intent') === 'unpublish' ? String(sent.get('id')) : null}
        />
      )}
      <MorePosts
        label="Load More"
        shown={posts.length}
        count={count}
        nextCursor={nextCursor}
        isLater={isLater}
        show={show}
        step={pageSize}
        longest={longest}
        addressOf={(part) => postsAddress(order, part)}
      />
      {question && isHydrated ? <PostQuestionDialog {...question} /> : null}
    </div>
  );
}

export function ErrorBoundary() {
  const { title } = blogMessages.listFailed;
  return (
    <div className="wrap py-16">
      <title>{`${title} · ${productName}`}</title>
      <EmptyState headingLevel={1} title={title} text="We have logged the error. Try again in a moment.">
        <ButtonLink to="/admin/blog" reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
