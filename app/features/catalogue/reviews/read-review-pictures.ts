import { z } from 'zod';
import {
  altTextMaxLength,
  creditMaxLength,
  titleMaxLength,
} from '#app/features/catalogue/portfolio/portfolio-schema.ts';

/** A client's words about a picture; null for none. */
export type PictureWords = { title: string | null; altText: string | null; photographer: string | null };

/** The pictures of a submitted form. Unnamed ones stay as they are, because another window may have added them. */
export type PicturesGiven = {
  kept: ({ id: string } & PictureWords)[];
  removed: string[];
  added: ({ uploadId: string } & PictureWords)[];
};

export type PictureProblem = { id: string; field: keyof PictureWords; text: string };

const words = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `Please use at most ${maxLength} characters.`)
    .nullish()
    .transform((text) => text || null);

const wordsSchema = z.object({
  title: words(titleMaxLength),
  altText: words(altTextMaxLength),
  photographer: words(creditMaxLength),
});

/** Further pictures of a form are ignored. */
const mostRead = 20;

export function pictureField(field: keyof PictureWords | 'remove', id: string): string {
  return `${field} of ${id}`;
}

export function readReviewPictures(
  form: FormData,
): { ok: true; pictures: PicturesGiven } | { ok: false; problems: PictureProblem[] } {
  const problems: PictureProblem[] = [];
  const wordsOf = (id: string): PictureWords => {
    const given = {
      title: textOf(form, pictureField('title', id)),
      altText: textOf(form, pictureField('altText', id)),
      photographer: textOf(form, pictureField('photographer', id)),
    };
    const parsed = wordsSchema.safeParse(given);
    if (parsed.success) {
      return parsed.data;
    }
    problems.push(
      ...parsed.error.issues.map(({ path, message }) => ({
        id,
        field: path[0] as keyof PictureWords,
        text: message,
      })),
    );
    return { title: null, altText: null, photographer: null };
  };
  const named = idsIn(form, 'picture');
  const removed = named.filter((id) => form.has(pictureField('remove', id)));
  const kept = named.filter((id) => !removed.includes(id)).map((id) => ({ id, ...wordsOf(id) }));
  const added = idsIn(form, 'uploadId').map((uploadId) => ({ uploadId, ...wordsOf(uploadId) }));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, pictures: { kept, removed, added } };
}

function idsIn(form: FormData, name: string): string[] {
  const ids = form
    .getAll(name)
    .slice(0, mostRead)
    .filter((id) => typeof id === 'string');
  return [...new Set(ids)];
}

function textOf(form: FormData, name: string): string | null {
  const text = form.get(name);
  return typeof text === 'string' ? text : null;
}
