import type { PostValues } from '../blog-schema.ts';

export type DraftToSend = {
  postId: string | null;
  revision: number;
  values: PostValues;
  /** True when it replaces other unsaved text, which is kept as a version. */
  isRestored: boolean;
};

export type DraftSent =
  | { ok: true; at: string }
  /** `again`: the server was unreachable or failed, so a retry may work. */
  | { ok: false; message: string; again: boolean };

const address = '/api/blog/draft';
const lost = 'Not saved: no connection. Your text is kept in this browser.';
const signedOut =
  'Not saved: you are signed out. Your text is kept in this browser; Save asks you to sign in.';

let underWay: Promise<unknown> = Promise.resolve();

/** Waits for the pending request, so that an older draft cannot arrive after a save. */
export async function settleDraft(): Promise<void> {
  await underWay;
}

export function sendDraft(draft: DraftToSend): Promise<DraftSent> {
  const sending = post(draft);
  underWay = sending;
  return sending;
}

export async function forgetSentDraft(postId: string | null): Promise<void> {
  await underWay;
  const form = new FormData();
  form.set('intent', 'discard');
  form.set('post', postId ?? '');
  await fetch(address, { method: 'POST', body: form }).catch(() => null);
}

async function post({ postId, revision, values, isRestored }: DraftToSend): Promise<DraftSent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== false) form.set(name, value === true ? 'on' : value);
  }
  form.set('post', postId ?? '');
  form.set('revision', String(revision));
  if (isRestored) form.set('restored', 'on');
  try {
    const answer = await fetch(address, { method: 'POST', body: form });
    if (answer.ok) {
      const { at }: { at: string } = await answer.json();
      return { ok: true, at };
    }
    if (answer.status === 401) return { ok: false, message: signedOut, again: true };
    const told: { message?: string } | null = await answer.json().catch(() => null);
    return { ok: false, message: told?.message ?? lost, again: answer.status >= 500 };
  } catch {
    return { ok: false, message: lost, again: true };
  }
}
