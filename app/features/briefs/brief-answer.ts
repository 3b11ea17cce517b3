import type { BriefRefusal } from './brief-messages.ts';
import type { BriefErrors } from './brief-schema.ts';
import type { BriefToWrite } from './find-draft.server.ts';

/** `new` has no address yet; `change` is of a brief that was sent. */
export type FormKind = 'new' | 'draft' | 'change';

/** What the form of a brief is answered with when the page stays. */
export type BriefAnswer = {
  status: number;
  /** What is said at its head. */
  refusal?: BriefRefusal;
  errors?: BriefErrors;
  /** Ids of creatives who cannot be asked. */
  cannotBeAsked?: string[];
  /** What stands in it: as it was typed, also where it could not be kept. */
  brief?: BriefToWrite;
};
