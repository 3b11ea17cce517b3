import type { BriefRefusal } from './brief-messages.ts';
import type { BriefErrors } from './brief-schema.ts';
import type { BriefToWrite } from './find-draft.server.ts';

export type FormKind = 'new' | 'draft' | 'change';

/** The answer to the brief form when the page stays. */
export type BriefAnswer = {
  status: number;
  refusal?: BriefRefusal;
  errors?: BriefErrors;
  cannotBeAsked?: string[];
  /** The form's content as typed, even if it could not be saved. */
  brief?: BriefToWrite;
};
