import type { PostValues } from '../blog-schema.ts';
import type { PostToEdit } from './find-post-to-edit.server.ts';

export type EditorAnswer = {
  typed: PostValues;
  errors: Partial<Record<keyof PostValues, string>>;
  previewHtml?: string;
  conflict?: PostToEdit;
};
