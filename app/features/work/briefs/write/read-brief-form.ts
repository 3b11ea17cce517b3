import { isUuid } from '#app/platform/uuid.ts';
import { type BriefRefusal, maxFiles, maxRecipients } from '../brief-policy.ts';
import type { BriefErrors } from '../brief-schema.ts';
import { readTyped } from '../typed-brief.ts';
import type { BriefToWrite } from './find-draft.server.ts';
import type { BriefForm } from './write-draft.server.ts';

export type ReadBriefForm = {
  /** Null when it is not an id. */
  id: string | null;
  version: number;
  /** 'save', 'send' or 'discard'; '' for a button that changes recipients or files. */
  intent: string;
  form: BriefForm;
};

const maxVersion = 2 ** 31 - 1;

export function readBriefForm(form: FormData): ReadBriefForm {
  const id = form.get('id');
  const version = Number(form.get('version'));
  const dropped = form.get('drop');
  const added = form.get('add');
  const droppedFile = form.get('dropFile');
  const ids = (name: string, max: number) => form.getAll(name).slice(0, max).filter(isUuid);
  const recipients = [...ids('recipient', maxRecipients), added].filter(isUuid);
  return {
    id: isUuid(id) ? id : null,
    version: Number.isSafeInteger(version) && version >= 0 && version <= maxVersion ? version : 0,
    intent: dropped || added || droppedFile ? '' : String(form.get('intent') ?? ''),
    form: {
      typed: readTyped(form),
      recipients: recipients.filter((one) => one !== dropped).slice(0, maxRecipients),
      showsRecipients: form.get('showsRecipients') === 'on',
      files: ids('keptFile', maxFiles).filter((one) => one !== droppedFile),
      uploads: ids('upload', maxFiles + 1),
    },
  };
}

export type FormKind = 'new' | 'draft' | 'change';

export type BriefAnswer = {
  status: number;
  refusal?: BriefRefusal;
  errors?: BriefErrors;
  cannotBeAsked?: string[];
  brief?: BriefToWrite;
};
