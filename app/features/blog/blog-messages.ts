import type { Toast } from '#app/ui/toast-queue.ts';
import { titleAndContentRequired } from './blog-schema.ts';

/** The texts of the blog's admin screens (specification section 8), by code. */

const failed = (title: string, text?: string): Toast => ({
  title,
  ...(text ? { text } : {}),
  tone: 'danger',
});

const goneText = 'Someone else has deleted it.';

export const blogMessages = {
  created: { title: 'Blog post created successfully' },
  updated: { title: 'Blog post updated successfully' },
  published: { title: 'Blog post published successfully' },
  unpublished: { title: 'Blog post unpublished successfully' },
  deleted: { title: 'Blog post deleted successfully' },
  listFailed: failed('Failed to fetch blog posts'),
  postFailed: failed('Failed to fetch blog post'),
  publishFailed: failed('Failed to update post', goneText),
  deleteFailed: failed('Failed to delete post', goneText),
  required: failed(titleAndContentRequired),
  createInvalid: failed('Failed to create blog post', 'Please check the highlighted fields.'),
  updateInvalid: failed('Failed to update blog post', 'Please check the highlighted fields.'),
  gone: failed('Failed to update blog post', `${goneText} Your text is still here: copy it into a new post.`),
  conflict: failed(
    'Failed to update blog post',
    'Someone else has saved changes. Nothing you typed is lost.',
  ),
  broken: failed('Failed to update blog post', 'The form arrived incomplete. Please try again.'),
} satisfies Record<string, Toast>;

/** Beside the slug's field. */
export const slugTaken = 'Another post uses this slug. Please choose a different one.';
