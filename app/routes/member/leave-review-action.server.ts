import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { leaveReview } from '#app/features/catalogue/reviews/leave-review.server.ts';
import { readReviewPictures } from '#app/features/catalogue/reviews/read-review-pictures.ts';
import { reviewMessages } from '#app/features/catalogue/reviews/review-messages.ts';
import type { PicturesAnswer } from '#app/features/catalogue/reviews/review-picture-fields.tsx';
import { removeReviewPictures } from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { reviewSchema } from '#app/features/catalogue/reviews/review-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { type ReceivedForm, receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { now } from '#app/platform/clock.ts';
import { BrokenBody } from '#app/platform/incoming/field-bounds.ts';

/** Saves a review with its pictures, or removes pictures from a final review. */
export async function leaveReviewAction(actor: Actor, request: Request) {
  const creativeId = new URL(request.url).searchParams.get('creative') ?? '';
  const received = await receive(request, actor);
  if (received.form.get('intent') === 'removePictures') {
    await removeReviewPictures(actor, { ids: received.form.getAll('picture').map(String) });
    return redirectWith(
      `/leave-review?creative=${encodeURIComponent(creativeId)}`,
      reviewMessages.picturesRemoved,
    );
  }
  const form = withFiles(received);
  const submission = parseWithZod(form, { schema: reviewSchema });
  const read = readReviewPictures(form);
  const refusedFile = received.files.find((file) => !file.ok);
  const pictures: PicturesAnswer = {
    ...(refusedFile && !refusedFile.ok ? { error: refusedFile.message } : {}),
    kept: keptIn(form),
    problems: read.ok ? [] : read.problems,
    typed: typedIn(form),
  };
  if (submission.status !== 'success' || !read.ok || pictures.error) {
    return data({ result: submission.reply(), toast: null, pictures }, { status: 400 });
  }
  const left = await leaveReview(actor, {
    creativeId,
    review: submission.value,
    pictures: read.pictures,
    now: now(),
  });
  if (!left.ok) {
    if (left.code === 'notFound') {
      throw data(null, { status: 404 });
    }
    const isLost = left.code === 'pictureGone';
    return data(
      {
        result: submission.reply(),
        toast: reviewMessages[left.code],
        pictures: isLost ? { ...pictures, kept: [] } : pictures,
      },
      { status: left.code === 'tooManyPictures' || isLost ? 409 : 403 },
    );
  }
  // Files sent with the form have no descriptions yet.
  if (received.files.length > 0) {
    return redirectWith(`/leave-review?creative=${creativeId}`, reviewMessages.describePictures);
  }
  const hasPictures = left.code === 'written' && read.pictures.added.length > 0;
  return redirectWith(
    `/creative/${creativeId}?tab=reviews`,
    reviewMessages[hasPictures ? 'writtenWithPictures' : left.code],
  );
}

async function receive(request: Request, actor: Actor): Promise<ReceivedForm> {
  try {
    return await receiveForm(request, actor, { purposes: { pictures: 'review' } });
  } catch (error) {
    if (error instanceof BrokenBody) {
      throw data(null, { status: error.status });
    }
    throw error;
  }
}

/** Treats the form's files as uploaded before it. */
function withFiles({ form, files }: ReceivedForm): FormData {
  for (const file of files) {
    if (file.ok) {
      form.append('uploadId', file.upload.id);
      form.append(`filename of ${file.upload.id}`, file.upload.filename);
    }
  }
  return form;
}

function keptIn(form: FormData): PicturesAnswer['kept'] {
  return form.getAll('uploadId').flatMap((id) => {
    if (typeof id !== 'string') return [];
    const filename = form.get(`filename of ${id}`);
    return [{ id, filename: typeof filename === 'string' ? filename : 'Your picture' }];
  });
}

function typedIn(form: FormData): PicturesAnswer['typed'] {
  return Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && / of /.test(entry[0]),
    ),
  );
}
