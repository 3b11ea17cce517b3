import { expect, type Page } from '@playwright/test';

/** Everything on an open page is reached with Tab, and what has the focus looks it. */
export async function expectReachedByKeyboard(page: Page): Promise<void> {
  expect(await walk(page)).toEqual([]);
  expect(await page.evaluate(notReached)).toEqual([]);
}

/** Presses Tab to the end of the page. Returns what looks the same with the focus as without. */
async function walk(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  const most = 200;
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(lookAtFocus);
    if (!step) break;
    if (!step.isSeen) unseen.push(step.name);
  }
  return unseen;
}

/**
 * Runs in the page: what has the focus, and whether that shows on it or on anything around it. Compares how
 * they are drawn with the focus and without; marks the element as reached.
 */
function lookAtFocus(): { name: string; isSeen: boolean } | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return null;
  at.dataset.reached = '';
  const around: Element[] = [];
  for (let each: Element | null = at; each && each !== document.body; each = each.parentElement)
    around.push(each);
  const drawn = () =>
    around
      .flatMap((element) =>
        ['', '::before', '::after'].map((part) => getComputedStyle(element, part || null)),
      )
      .map((style) =>
        [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecoration].join(
          ' ',
        ),
      )
      .join('\n');
  const withFocus = drawn();
  at.blur();
  const withoutFocus = drawn();
  at.focus({ preventScroll: true });
  const name = at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40) ?? '';
  return { name: `${at.tagName.toLowerCase()} ${name}`, isSeen: withFocus !== withoutFocus };
}

/** What a person could use with a mouse, and Tab did not reach. Of radio buttons, one of a group is enough. */
function notReached(): string[] {
  const usable = 'a[href], button, input, select, summary, video[controls], [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(usable)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
    .filter((element) => element.dataset.reached === undefined && element.getAttribute('type') !== 'radio')
    .map((element) => element.outerHTML.slice(0, 120));
}
