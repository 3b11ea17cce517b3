import type { Toast } from '#app/ui/toast-queue.ts';

/**
 * Toasts of documents. The server renders its own into `.toasts`, so that they work without scripts; scripts clone the
 * template beside them. A toast disappears after a time, which starts again after a hover or focus.
 */

const usualSeconds = 5;

export function startToasts(): void {
  watchToasts();
  document.addEventListener('parts', watchToasts);
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('.toast-close')) target.closest('.toast')?.remove();
  });
  // From scripts that are separate files: a shared module would be one more file.
  document.addEventListener('toast', (event) => showToast((event as CustomEvent<Toast>).detail));
}

function watchToasts(): void {
  for (const toast of region()?.querySelectorAll<HTMLElement>('.toast') ?? []) watch(toast);
}

/** Replaces the toasts shown before. */
export function showToast(toast: Pick<Toast, 'title' | 'text' | 'tone' | 'link'>): void {
  const template = document.querySelector<HTMLTemplateElement>(`#toast-${toast.tone ?? 'plain'}`);
  const shown = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!shown) return;
  const [text, linkLine] = shown.querySelectorAll('p');
  const link = shown.querySelector('a');
  fill(shown.querySelector('b'), toast.title);
  fill(text, toast.text);
  if (toast.link && link) {
    link.href = toast.link.to;
    link.textContent = toast.link.label;
  } else {
    linkLine?.remove();
  }
  region()?.replaceChildren(shown);
  watch(shown);
}

function fill(element: Element | null | undefined, text: string | undefined): void {
  if (text) element?.replaceChildren(text);
  else element?.remove();
}

function region(): HTMLElement | null {
  return document.querySelector('.toasts');
}

function watch(toast: HTMLElement): void {
  if (toast.dataset.watched) return;
  toast.dataset.watched = 'yes';
  const leave = () => (toast.matches(':hover, :focus-within') ? wait() : toast.remove());
  const wait = () => void setTimeout(leave, Number(toast.dataset.seconds ?? usualSeconds) * 1000);
  wait();
}
