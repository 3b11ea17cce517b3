import type { PostValues } from './blog-schema.ts';
import type { PostToEdit } from './find-post-to-edit.server.ts';

/** What a form of the editor is answered with when the page stays. */
export type EditorAnswer = {
  typed: PostValues;
  errors: Partial<Record<keyof PostValues, string>>;
  /** The preview that was asked for without scripts. */
  previewHtml?: string;
  /** What somebody else saved meanwhile. */
  conflict?: PostToEdit;
};
