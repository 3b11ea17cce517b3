import type { Actor } from '#app/features/accounts/actor.ts';
import { removeAvatar, setAvatar } from '#app/features/catalogue/creatives/avatar/set-avatar.server.ts';
import { profileMessages } from '#app/features/catalogue/creatives/profile-schema.ts';
import {
  removeRateSheet,
  setRateSheet,
} from '#app/features/catalogue/creatives/rate-sheet/rate-sheet.server.ts';
import type { SetupAnswer } from '#app/features/catalogue/creatives/setup/setup-form.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { Received } from '#app/features/uploads/upload.ts';

type FormRequest = { actor: Actor; form: FormData; files: Received[] };

const answers = {
  setAvatar: { verb: setAvatar, message: profileMessages.avatarSaved },
  setRateSheet: { verb: setRateSheet, message: profileMessages.rateSheetSaved },
  removeAvatar: { verb: removeAvatar, message: profileMessages.avatarRemoved },
  removeRateSheet: { verb: removeRateSheet, message: profileMessages.rateSheetRemoved },
};

export type FileIntent = keyof typeof answers;

export function isFileIntent(intent: string): intent is FileIntent {
  return Object.hasOwn(answers, intent);
}

/** Handles the forms of picture and rate sheet. The file was uploaded before (`uploadId`), or comes with the form. */
export async function filesAction(
  intent: FileIntent,
  { actor, form, files }: FormRequest,
): Promise<SetupAnswer | Response> {
  const [file] = files;
  if (file && !file.ok) {
    const toast = { title: 'Error', text: file.message, tone: 'danger' as const };
    return { status: 400, intent, toast, fileError: file.message };
  }
  const uploadId = file?.upload.id ?? String(form.get('uploadId') ?? '');
  const { verb, message } = answers[intent];
  const changed = await verb(actor, uploadId);
  if (changed.ok) {
    return redirectWith('/profile/setup', message);
  }
  return {
    status: changed.code === 'notAllowed' ? 403 : 409,
    intent,
    toast: profileMessages[changed.code],
  };
}
