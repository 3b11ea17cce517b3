import { keeperState, keepSession } from '#app/features/site/session/session-keeper.ts';
import type { MemberPage } from './member-parts.ts';

/**
 * Checks the session before a document's form is sent: without one, the user signs in over the page, and the form is
 * sent after that.
 */

const ownPaths = ['/auth/sign-out', '/auth/oidc'];
const asked = new WeakSet<HTMLFormElement>();
const cleared = new WeakSet<HTMLFormElement>();

export function keepForms(): void {
  // Before any other handler: parts and islands get the form once it may be sent.
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (
        form.method !== 'post' ||
        ownPaths.includes(form.getAttribute('action') ?? '') ||
        // A save button changes at once, and checks the session only when the server refuses (save.ts).
        form.matches('[data-save]') ||
        cleared.delete(form)
      )
        return;
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

/** Shows that the session has ended, in the components of the app. */
export function startSessionOutlet(shown: () => MemberPage, onSignedIn: () => Promise<void>): void {
  const stop = keeperState.subscribe(() => {
    if (keeperState.standing() === 'own' && !keeperState.isAsking()) return;
    stop();
    void draw(shown(), onSignedIn);
  });
}

async function draw(member: MemberPage, onSignedIn: () => Promise<void>): Promise<void> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = member.dialogStyle;
  document.head.append(style);
  const { drawSession } = await import('./member-panels.tsx');
  const root = document.createElement('div');
  root.className = 'contents';
  document.querySelector('main')?.prepend(root);
  drawSession(root, { member, onSignedIn: () => void onSignedIn() });
}
