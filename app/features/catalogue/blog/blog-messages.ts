import { failed, type Toast } from '#app/ui/toast-queue.ts';
import { titleAndContentRequired } from './blog-schema.ts';

const goneText = 'Someone else has deleted it.';

export const blogMessages = {
  created: { title: 'Blog post created successfully' },
  updated: { title: 'Blog post updated successfully' },
  published: { title: 'Blog post published successfully' },
  unpublished: { title: 'Blog post unpublished successfully' },
  deleted: { title: 'Blog post deleted successfully' },
  listFailed: { title: 'Failed to fetch blog posts', tone: 'danger' },
  postFailed: { title: 'Failed to fetch blog post', tone: 'danger' },
  publishFailed: failed('Failed to update post', goneText),
  deleteFailed: failed('Failed to delete post', goneText),
  required: { title: titleAndContentRequired, tone: 'danger' },
  createInvalid: failed('Failed to create blog post', 'Please check the highlighted fields.'),
  updateInvalid: failed('Failed to update blog post', 'Please check the highlighted fields.'),
  gone: failed('Failed to update blog post', `${goneText} Your text is still here: copy it into a new post.`),
  conflict: failed(
    'Failed to update blog post',
    'Someone else has saved changes. Nothing you typed is lost.',
  ),
  broken: failed('Failed to update blog post', 'The form arrived incomplete. Please try again.'),
} satisfies Record<string, Toast>;

export const pastTime = 'This time has passed. Choose a later one, or turn Published on.';

export const slugTaken = 'Another post uses this slug. Please choose a different one.';

/** Why the server did not keep the editor's text; it stays on the screen and in the browser. */
export const draftRefusals = {
  notAllowed: 'Not saved: only admins can write for the blog.',
  tooLong: 'Not saved: the article is too long.',
  gone: 'Not saved: someone else has deleted this post.',
  saved: 'Not saved: you have saved this post in another window.',
} as const;
