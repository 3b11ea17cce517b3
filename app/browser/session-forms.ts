import { askToSignIn, checkStanding, keepSession } from '#app/features/site/session/session-keeper.ts';

/**
 * Looks at the session before a form of a document is sent: without it, one signs in over the page, and what was to be
 * sent is sent then.
 */

/** Where one signs in or out. */
const ownPaths = ['/auth/sign-out', '/auth/oidc'];
const asked = new WeakSet<HTMLFormElement>();
const cleared = new WeakSet<HTMLFormElement>();

export function keepForms(): void {
  // Before any other handler: those of parts and islands get the form once it may be sent.
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (
        form.method !== 'post' ||
        ownPaths.includes(form.getAttribute('action') ?? '') ||
        cleared.delete(form)
      )
        return;
      if (form.matches('[data-save]')) {
        void keepSaving(form);
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      void sendKept(form, event.submitter);
    },
    { capture: true },
  );
}

async function sendKept(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (asked.has(form)) return;
  asked.add(form);
  const isKept = await keepSession();
  asked.delete(form);
  if (!isKept) return;
  cleared.add(form);
  form.requestSubmit(submitter?.isConnected ? submitter : null);
}

/** A save button acts at once; refused without a session, it is pressed again after signing in. */
async function keepSaving(form: HTMLFormElement): Promise<void> {
  const standing = await checkStanding();
  if ((standing === 'signedOut' || standing === 'other') && (await askToSignIn())) form.requestSubmit();
}
