import { askToSignIn, checkStanding, pageMemberId } from '#app/features/site/session/session-keeper.ts';
import { showToast } from '#app/ui/toast-queue.ts';

/**
 * Save buttons of a client: at once on screen, and undone when the server refuses. Refused without a session, the button
 * is pressed again after signing in over the page. Until this has come they are plain forms.
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

/** As in after-paint.ts, which belongs to the page's script: what both import would be one more file of every page. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Where the page's own session is gone, and somebody signs in over the page. */
async function isSignedInAgain(): Promise<boolean> {
  const standing = await checkStanding();
  return (standing === 'signedOut' || standing === 'other') && askToSignIn();
}

/** Every button of the creative in the page says the same. */
function toggle(fields: URLSearchParams): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-save]')) {
    const { intent, creativeId } = form.elements as unknown as Record<string, HTMLInputElement>;
    if (!intent || creativeId?.value !== fields.get('creativeId')) continue;
    const isSaved = form.toggleAttribute('data-saved', intent.value === 'add');
    intent.value = isSaved ? 'remove' : 'add';
    form.querySelector('[aria-pressed]')?.setAttribute('aria-pressed', String(isSaved));
  }
}
