import { askToSignIn, checkStanding, pageMemberId } from '#app/features/site/session/session-keeper.ts';
import { showToast } from '#app/ui/toast-queue.ts';

/**
 * A client's save buttons: they change at once, and change back when the server refuses. If the session has ended, the
 * save is repeated after signing in over the page. Until this script loads they are plain forms.
 */
export function startSaving(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-save]')) return;
    event.preventDefault();
    void save(form);
  });
}

const busy = new WeakSet<HTMLFormElement>();

async function save(form: HTMLFormElement): Promise<void> {
  if (busy.has(form)) return;
  busy.add(form);
  const fields = new URLSearchParams(new FormData(form) as never);
  const text = form.dataset[fields.get('intent') === 'add' ? 'save' : 'unsave'];
  toggle(fields);
  await painted();
  fields.set('as', pageMemberId() ?? '');
  const answer = await fetch(form.action, { method: 'POST', body: fields, keepalive: true })
    .then((response) => response.json())
    .catch(() => ({ ok: false, toast: { tone: 'danger', title: 'Error', text } }));
  busy.delete(form);
  if (!answer.ok) toggle(fields);
  showToast(answer.toast);
  if (!answer.ok && (await isSignedInAgain())) form.requestSubmit();
}

/** A copy of after-paint.ts: an import shared with the page's script would add one more file to every page. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Asks the user to sign in over the page when its session has ended. */
async function isSignedInAgain(): Promise<boolean> {
  const standing = await checkStanding();
  return (standing === 'signedOut' || standing === 'other') && askToSignIn();
}

function toggle(fields: URLSearchParams): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-save]')) {
    const { intent, creativeId } = form.elements as unknown as Record<string, HTMLInputElement>;
    if (!intent || creativeId?.value !== fields.get('creativeId')) continue;
    const isSaved = form.toggleAttribute('data-saved', intent.value === 'add');
    intent.value = isSaved ? 'remove' : 'add';
    form.querySelector('[aria-pressed]')?.setAttribute('aria-pressed', String(isSaved));
  }
}
