import { showToast } from './toasts.ts';

/** Save buttons of cards: at once on screen, and undone when the server refuses. */
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
  toggle(form);
  const answer = await fetch(form.action, { method: 'POST', body: fields })
    .then((response) => response.json())
    .catch(() => ({ ok: false, toast: { tone: 'danger', title: 'Error', text: form.dataset.save } }));
  busy.delete(form);
  if (!answer.ok) toggle(form);
  showToast(answer.toast);
}

function toggle(form: HTMLFormElement): void {
  const button = form.querySelector('[aria-pressed]');
  const intent = form.querySelector<HTMLInputElement>('[name=intent]');
  if (!button || !intent) return;
  button.setAttribute('aria-pressed', String(intent.value === 'add'));
  intent.value = intent.value === 'add' ? 'remove' : 'add';
}
