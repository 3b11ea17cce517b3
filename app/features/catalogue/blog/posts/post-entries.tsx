import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { ActionsHead } from '#app/ui/actions-head.tsx';
import { FeaturedMark } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { OrderHeads } from '#app/ui/order-heads.tsx';
import type { PostEntry } from './list-all-posts.server.ts';
import './post-entries.css';
import { type PostOrder, postColumns, postsAddress } from './post-orders.ts';

type PostEntriesProps = {
  posts: PostEntry[];
  order: PostOrder;
  busyId: string | null;
};

export function PostEntryList({ posts, order, busyId }: PostEntriesProps) {
  return (
    <table className="post-rows" aria-label="Blog posts">
      <thead>
        <tr>
          <OrderHeads
            columns={postColumns}
            order={order}
            addressOf={postsAddress}
            heads={[
              { name: 'title', label: 'Title' },
              { name: 'written', label: 'Written' },
              { name: 'state', label: 'State' },
            ]}
          />
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id} className="line-b-rule max-lg:block max-lg:py-2.25">
            <td dir="auto" className="wraps">
              <h2 className="h4">
                <Link to={`/admin/blog/edit/${post.id}`} reloadDocument className="link-quiet">
                  {post.title}
                </Link>
              </h2>
              <p className="small muted mt-1">
                {[post.category, post.author, `${post.readMinutes} min`].filter(Boolean).join(' · ')}
              </p>
            </td>
            <td className="small num nowrap">
              <span className="hidden max-lg:inline">Written </span>
              {dayText(post.createdAt)}
            </td>
            <td className="small num">
              <p className="flex nowrap flex-wrap gap-x-2.5 gap-y-1.5 items-center">
                {post.publishedAt ? (
                  <span>
                    Published <time dateTime={post.publishedAt}>{dayText(post.publishedAt)}</time>
                  </span>
                ) : post.publishAt ? (
                  <span>
                    Scheduled <Moment at={post.publishAt} />
                  </span>
                ) : (
                  <span className="mark">Draft</span>
                )}
                {post.isFeatured ? <FeaturedMark /> : null}
              </p>
            </td>
            <td>
              <EntryActions post={post} isBusy={post.id === busyId} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EntryActions({ post, isBusy }: { post: PostEntry; isBusy: boolean }) {
  const isPublished = post.publishedAt !== null;
  return (
    <div className="flex flex-wrap gap-1 justify-end max-lg:justify-start max-lg:-ml-3">
      {isPublished ? (
        <EntryLink to={`/blog/${post.slug}`} verb="View" title={post.title} reloadDocument />
      ) : null}
      <EntryLink to={`/admin/blog/edit/${post.id}`} verb="Edit" title={post.title} reloadDocument />
      {isPublished ? (
        <EntryLink to={`?unpublish=${post.id}`} verb="Unpublish" title={post.title} preventScrollReset>
          {isBusy ? 'Loading...' : 'Unpublish'}
        </EntryLink>
      ) : (
        <Form method="post" fields={{ id: post.id }} preventScrollReset>
          <SubmitButton
            variant="quiet"
            size="sm"
            intent="publish"
            aria-label={`Publish ${post.title}`}
            busy="Loading..."
          >
            Publish
          </SubmitButton>
        </Form>
      )}
      <EntryLink to={`?delete=${post.id}`} verb="Delete" title={post.title} preventScrollReset />
    </div>
  );
}

type EntryLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'children' | 'title'> & {
  verb: string;
  title: string;
  children?: string;
};

function EntryLink({ verb, title, children = verb, ...link }: EntryLinkProps) {
  return (
    <ButtonLink variant="quiet" size="sm" aria-label={`${verb} ${title}`} {...link}>
      {children}
    </ButtonLink>
  );
}

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

export function PostQuestionDialog(props: PostQuestionProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      title={questionTitle(props.asked)}
      onClose={() => void navigate('/admin/blog', { preventScrollReset: true })}
    >
      <PostQuestion {...props} />
    </Dialog>
  );
}
