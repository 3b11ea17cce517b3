import { isAdmin } from '#app/features/accounts/actor.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import { takenOut } from '#app/features/catalogue/blog/article-text.ts';
import { sanitiseBlogHtml } from '#app/features/catalogue/blog/blog-html.ts';
import { articleIntake, contentMaxLength } from '#app/features/catalogue/blog/blog-schema.ts';
import { articleHtml } from '#app/features/catalogue/blog/read/article-html.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/blog-preview.ts';

export const handle = { intake: articleIntake } satisfies PageHandle;

/**
 * `POST /api/blog/preview`, field `content` → { html, takenOut }: the article as its page would show it, and what a
 * save would remove. For admins.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!isAdmin(actor)) {
    return Response.json({ message: 'Only admins can write for the blog.' }, { status: actor ? 403 : 401 });
  }
  const content = String((await readForm(request)).get('content') ?? '');
  if (content.length > contentMaxLength) {
    return Response.json({ message: 'This article is too long.' }, { status: 413 });
  }
  return Response.json({
    html: articleHtml(content).html,
    takenOut: takenOut(content, sanitiseBlogHtml(content, 'stored')),
  });
}
