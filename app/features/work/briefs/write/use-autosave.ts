import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { keepSession, pageMemberId } from '#app/features/site/session/session-keeper.ts';

export type Saving =
  | { state: 'saved'; at: string | null }
  | { state: 'typing' | 'saving' }
  | { state: 'conflict'; version: number }
  | { state: 'failed'; message: string };

type Saved = { version: number; savedAt: string };

/** The current state, rendered or not. `sent`: the form's state when it was submitted, until the answer. */
type Latest = {
  isDirty: boolean;
  isStopped: boolean;
  sent: { version: number; wasDirty: boolean } | null;
  isUnderWay: boolean;
  onSaved: () => void;
};

type Draft = { version: number; savedAt: string | null };

type Options = {
  /** The address that saves the form and returns a version and a time. */
  to: string;
  form: RefObject<HTMLFormElement | null>;
  /** The draft from the page's loader. A newer one comes from another tab, unless this form was just submitted. */
  given: Draft;
  answered: Draft | undefined;
  isConflict: boolean;
  onSaved: () => void;
};

const pauseMs = 1_200;
const retryMs = 10_000;
/** Browsers refuse larger keepalive requests. */
const keepaliveMaxBytes = 60_000;
const unreached =
  'Not saved: Oriel cannot be reached. What you typed stays here, and is saved once it can be.';

/**
 * Saves a form to the server after a pause in typing, one request at a time, each with the version it is based on:
 * its field `version` must contain `version`. Never overwrites what another tab has saved.
 */
export function useAutosave({ to, form, given, answered, isConflict, onSaved }: Options) {
  const [version, setVersion] = useState(answered?.version ?? given.version);
  const [saving, setSaving] = useState<Saving>(
    isConflict ? { state: 'conflict', version } : { state: 'saved', at: given.savedAt },
  );
  const { state, formMethod } = useNavigation();
  const isUnderWay = formMethod === 'POST';
  const isLeaving = state !== 'idle' && !isUnderWay;
  const latest = useRef<Latest>({ isDirty: false, isStopped: isConflict, sent: null, isUnderWay, onSaved });
  latest.current.isUnderWay = isUnderWay;
  latest.current.onSaved = onSaved;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<void> | null>(null);

  const takeVersion = useCallback(
    (next: number) => {
      setVersion(next);
      // At once, because the form may be submitted before the next render.
      const field = form.current?.elements.namedItem('version');
      if (field instanceof HTMLInputElement) field.value = String(next);
    },
    [form],
  );

  const saveOnce = useCallback(async () => {
    const now = latest.current;
    // Waits for the answer to a submitted form.
    if (!form.current || !now.isDirty || now.isStopped || now.isUnderWay) return;
    now.isDirty = false;
    setSaving({ state: 'saving' });
    const answer = await send(to, form.current);
    if (!form.current) return;
    if (answer.status === 'saved') {
      takeVersion(answer.saved.version);
      setSaving(now.isDirty ? { state: 'typing' } : { state: 'saved', at: answer.saved.savedAt });
      now.onSaved();
      return;
    }
    now.isDirty = true;
    if (answer.status === 'conflict') {
      now.isStopped = true;
      setSaving({ state: 'conflict', version: answer.version });
    } else {
      setSaving({ state: 'failed', message: answer.message });
      if (answer.mayRetry) timer.current = setTimeout(() => void run.current(), retryMs);
    }
  }, [to, form, takeVersion]);

  const run = useRef<() => Promise<void>>(async () => {});
  run.current = async () => {
    clearTimeout(timer.current);
    while (underWay.current) await underWay.current;
    underWay.current = saveOnce().finally(() => {
      underWay.current = null;
    });
    await underWay.current;
  };

  const changed = useCallback(() => {
    const now = latest.current;
    now.isDirty = true;
    if (now.isStopped) return;
    setSaving({ state: 'typing' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void run.current(), pauseMs);
  }, []);

  const keepThis = useCallback(
    (otherVersion: number) => {
      latest.current.isStopped = false;
      latest.current.isDirty = true;
      takeVersion(otherVersion);
      void run.current();
    },
    [takeVersion],
  );

  /** Submits the form after a pending save, so that it has the newest version. */
  const onSubmit = useCallback((event: SubmitEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (!underWay.current) {
      const now = latest.current;
      const field = event.currentTarget.elements.namedItem('version');
      now.sent = {
        version: field instanceof HTMLInputElement ? Number(field.value) : 0,
        wasDirty: now.isDirty,
      };
      now.isDirty = false;
      return;
    }
    event.preventDefault();
    const { currentTarget: sent, nativeEvent } = event;
    const button = nativeEvent.submitter;
    void underWay.current.then(() => sent.requestSubmit(button instanceof HTMLElement ? button : undefined));
  }, []);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void run.current();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      clearTimeout(timer.current);
    };
  }, []);

  useEffect(() => {
    if (isLeaving) void run.current();
  }, [isLeaving]);

  const noted = useRef(answered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as a form that was sent is answered
  useEffect(() => {
    const now = latest.current;
    if (isUnderWay || !now.sent) return;
    const kept = keptBy(now.sent, { answered: answered === noted.current ? undefined : answered, given });
    noted.current = answered;
    now.isDirty ||= !kept && now.sent.wasDirty;
    now.sent = null;
    if (kept) takeVersion(kept.version);
    now.isStopped = kept !== null && isConflict;
    if (kept && isConflict) setSaving({ state: 'conflict', version: kept.version });
    else if (now.isDirty) changed();
    else if (kept) setSaving({ state: 'saved', at: kept.savedAt });
  }, [isUnderWay, answered, given]);

  return { version, saving, changed, keepThis, onSubmit };
}

/**
 * The draft after a form was submitted with a version: from its answer, or, if the page itself was the answer, the
 * next version. Null when nothing was saved.
 */
function keptBy(
  { version }: { version: number },
  { answered, given }: Pick<Options, 'answered' | 'given'>,
): Draft | null {
  if (answered) return answered;
  return given.version > version ? { version: version + 1, savedAt: given.savedAt } : null;
}

type SaveResult =
  | { status: 'saved'; saved: Saved }
  | { status: 'conflict'; version: number }
  | { status: 'refused'; message: string; mayRetry: boolean };

async function send(to: string, form: HTMLFormElement, isAgain = false): Promise<SaveResult> {
  const said = [...new FormData(form)].filter(
    // Files are uploaded separately.
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const body = new URLSearchParams([...said, ['as', pageMemberId() ?? '']]);
  // Small requests complete even if the user leaves the page.
  const keepalive = body.toString().length < keepaliveMaxBytes;
  try {
    const response = await fetch(to, { method: 'POST', body, keepalive });
    const answer = await response.json();
    if (response.ok) {
      return { status: 'saved', saved: answer };
    }
    if (response.status === 401 && !isAgain && (await keepSession())) {
      return send(to, form, true);
    }
    if (answer.code === 'conflict') {
      return { status: 'conflict', version: answer.version };
    }
    return { status: 'refused', message: answer.message, mayRetry: response.status >= 500 };
  } catch {
    return { status: 'refused', message: unreached, mayRetry: true };
  }
}
