import type { BriefRefusal } from './brief-messages.ts';
import type { BriefErrors } from './brief-schema.ts';
import type { BriefToWrite } from './write/find-draft.server.ts';

export type FormKind = 'new' | 'draft' | 'change';

export type BriefAnswer = {
  status: number;
  refusal?: BriefRefusal;
  errors?: BriefErrors;
  cannotBeAsked?: string[];
  brief?: BriefToWrite;
};
