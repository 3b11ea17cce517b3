import type { Start } from '../islands.ts';

/** Enables the button again after this time, in case the user never leaves the new tab. */
const maxBusyMs = 15_000;
/** Every button that is disabled while a checkout opens: those of other plans, and Apply. */
const waiting = '[data-part="plans"] .plan-act form button, [data-waits-for-checkout]';

/**
 * A form that opens the provider's page in a new tab (features/billing/checkout-form.tsx). Its button shows a busy
 * label meanwhile, and the page refreshes when the user comes back.
 */
export const start: Start<null> = (root) => {
  root.addEventListener('submit', () => {
    // After the form is sent: a disabled button does not submit.
    setTimeout(() => begin(root.querySelector('button')));
  });
};

function begin(button: HTMLButtonElement | null): void {
  const held = [...document.querySelectorAll<HTMLButtonElement>(waiting)].filter(({ disabled }) => !disabled);
  for (const each of held) each.disabled = true;
  const words = button?.textContent ?? '';
  button?.replaceChildren(busyLabel(words));
  const timer = setTimeout(end, maxBusyMs);
  addEventListener('focus', end);

  function end() {
    clearTimeout(timer);
    removeEventListener('focus', end);
    for (const each of held) each.disabled = false;
    button?.replaceChildren(words);
    void lookAgain();
  }
}

/** As in ui/button.tsx: the original label keeps the width. */
function busyLabel(words: string): HTMLElement {
  const label = document.createElement('span');
  label.className = 'btn-label';
  label.append(document.createElement('span'), document.createElement('span'));
  const [before, now] = label.children;
  before?.setAttribute('aria-hidden', 'true');
  before?.append(words);
  now?.append('Loading...');
  return label;
}

async function lookAgain(): Promise<void> {
  const answer = await fetch(location.href).catch(() => null);
  const page = new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html');
  const plans = page.querySelector('[data-part="plans"]');
  if (!plans) return;
  document.querySelector('[data-part="plans"]')?.replaceChildren(...plans.childNodes);
  document.dispatchEvent(new Event('parts'));
}
