import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { blogMessages, pastTime, slugTaken } from '#app/features/catalogue/blog/blog-messages.ts';
import {
  mediaKeyOf,
  type PostForm,
  postSchema,
  titleAndContentRequired,
  typedValues,
} from '#app/features/catalogue/blog/blog-schema.ts';
import { articleHtml } from '#app/features/catalogue/blog/read/article-html.ts';
import { discardDraft } from '#app/features/catalogue/blog/write/post-drafts.server.ts';
import {
  createPost,
  type EditorAnswer,
  type SavePostResult,
  savePost,
} from '#app/features/catalogue/blog/write/save-post.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { receiveAddress } from '#app/features/uploads/receive-address.server.ts';
import { now } from '#app/platform/clock.ts';
import { findMediaFile } from '#app/platform/images/picture-size.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type ActionResult = EditorAnswer & { status: number; toast?: Toast };

/** Handles the editor's form: a preview without scripts, or a save. The input is always returned. */
export async function editorAction(
  actor: Actor,
  { request, id }: { request: Request; id: string | null },
): Promise<ActionResult | Response> {
  const form = await readForm(request);
  const typed = typedValues(form);
  const previewHtml = articleHtml(typed.content).html;
  const answer = { typed, previewHtml, errors: {} };
  if (form.get('intent') === 'discard') {
    await discardDraft(actor, id);
    return redirect(id === null ? '/admin/blog/new' : `/admin/blog/edit/${id}`);
  }
  if (form.get('intent') === 'preview') {
    return { ...answer, status: 200 };
  }
  const invalid = id === null ? blogMessages.createInvalid : blogMessages.updateInvalid;
  const parsed = postSchema.safeParse({ ...Object.fromEntries(form), publishAt: typed.publishAt });
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.toReversed().map((issue) => [issue.path[0], issue.message]),
    );
    const isEmpty = Object.values(errors).includes(titleAndContentRequired);
    return { ...answer, status: 400, errors, toast: isEmpty ? blogMessages.required : invalid };
  }
  const picture = await ownPicture(actor, parsed.data.featuredImageUrl);
  if (!picture.ok) {
    return { ...answer, status: 400, errors: { featuredImageUrl: picture.message }, toast: invalid };
  }
  const social = await ownPicture(actor, parsed.data.socialImageUrl);
  if (!social.ok) {
    return { ...answer, status: 400, errors: { socialImageUrl: social.message }, toast: invalid };
  }
  const post: PostForm = {
    ...parsed.data,
    featuredImageUrl: picture.address,
    socialImageUrl: social.address,
  };
  const input = { form: post, defaultAuthor: productName, now: now() };
  const revision = Number(form.get('over') ?? form.get('revision'));
  const saved: SavePostResult =
    id === null
      ? await createPost(actor, input)
      : await savePost(actor, { ...input, id, revision: Number.isSafeInteger(revision) ? revision : 0 });
  if (saved.ok) {
    return redirectWith('/admin/blog', blogMessages[id === null ? 'created' : 'updated']);
  }
  switch (saved.code) {
    case 'slugTaken':
      return { ...answer, status: 409, errors: { slug: slugTaken }, toast: invalid };
    case 'emptyContent':
      return {
        ...answer,
        status: 400,
        errors: { content: titleAndContentRequired },
        toast: blogMessages.required,
      };
    case 'pastTime':
      return { ...answer, status: 400, errors: { publishAt: pastTime }, toast: invalid };
    case 'conflict':
      return { ...answer, status: 409, conflict: saved.stored, toast: blogMessages.conflict };
    case 'gone':
      return { ...answer, status: 409, toast: blogMessages.gone };
    case 'notAllowed':
      return { ...answer, status: 403, toast: invalid };
  }
}

type OwnPicture = { ok: true; address: string | null } | { ok: false; message: string };

/** One of our pictures by its plain address; an external one is fetched and stored. */
async function ownPicture(actor: Actor, address: string | null): Promise<OwnPicture> {
  if (address === null) {
    return { ok: true, address };
  }
  const key = mediaKeyOf(address);
  if (key !== null) {
    const file = await findMediaFile(key);
    return file ? { ok: true, address: mediaUrl(key) } : { ok: false, message: 'There is no such picture.' };
  }
  const fetched = await receiveAddress(actor, { address, purpose: 'blog' });
  return fetched.ok ? { ok: true, address: fetched.upload.src } : { ok: false, message: fetched.message };
}
