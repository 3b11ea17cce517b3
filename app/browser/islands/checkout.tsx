import type { Start } from '../islands.ts';

/** The button comes back after so long, should the new tab never be left. */
const maxBusyMs = 15_000;
/** Every button that waits while a checkout is opened: those of other plans, and Apply. */
const waiting = '[data-part="plans"] .plan-act form button, [data-waits-for-checkout]';

/**
 * A form that opens the provider's page in a new tab (features/billing/checkout-form.tsx): its button says so meanwhile,
 * and when people come back the page looks again how they stand.
 */
export const start: Start<null> = (root) => {
  root.addEventListener('submit', () => {
    // Once the form is on its way: a button that is disabled sends nothing.
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

/** As ui/button.tsx draws it: the words that were there keep the width. */
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

/** Shows the plans as they stand now; what was typed elsewhere on the page stays. */
async function lookAgain(): Promise<void> {
  const answer = await fetch(location.href).catch(() => null);
  const page = new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html');
  const plans = page.querySelector('[data-part="plans"]');
  if (!plans) return;
  document.querySelector('[data-part="plans"]')?.replaceChildren(...plans.childNodes);
  document.dispatchEvent(new Event('parts'));
}
