import { afterPaint } from './after-paint.ts';
import { isPlain } from './plain-press.ts';
import { showToast } from './toasts.ts';

/**
 * Answers in place. A link or form marked `data-stay` does not leave the page: the answer is fetched, and its parts
 * (`data-part`, by name) replace the parts of this page. Scroll and focus stay. `data-stay="replace"`: the answer's
 * address replaces this history entry. `data-auto`: a changed field submits its form. `data-busy`: an element's label
 * while the answer is on its way. `data-keyed`: a list whose unchanged items keep their elements. `data-grow`: a
 * selector of one element in each list item; the first new one gets the focus. `data-answer`: the result of a form,
 * focused when no field is invalid. Before another history entry's parts are fetched, `document` gets a cancelable
 * `leave` event: a script whose own part is the only difference cancels it.
 */

let underWay: AbortController | undefined;
let isSending = false;
let shown = withoutHash(location.href);

export function startParts(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  document.addEventListener('change', onChange);
  addEventListener('popstate', () => {
    if (
      withoutHash(location.href) !== shown &&
      document.dispatchEvent(new Event('leave', { cancelable: true }))
    )
      void stay(location.href, { history: 'none' });
  });
}

type Staying = {
  history: 'push' | 'replace' | 'none';
  method?: string;
  body?: BodyInit;
  /** The element that sent the request, for the focus afterwards. */
  from?: Element;
};

export async function stay(address: string, { history: way, method, body, from }: Staying): Promise<void> {
  // A form that was sent gets its answer first, so nothing is sent twice.
  if (isSending) return;
  isSending = Boolean(method);
  underWay?.abort();
  const mine = new AbortController();
  underWay = mine;
  setBusy(true);
  try {
    // Paints the busy state first.
    await new Promise<void>(afterPaint);
    const headers = method ? { 'Swap-Parts': location.pathname } : {};
    const answer = await fetch(address, { method, body, headers, signal: mine.signal } as RequestInit);
    const elsewhere = answer.headers.get('X-Redirect-To');
    if (elsewhere) return location.assign(elsewhere);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!canSwap(page)) {
      if (!method || !answer.redirected) return leaveFor(address, method);
      // The server sends its toast once; the reloaded page shows it (late.ts).
      history.replaceState({ toast: page.querySelector('.toasts')?.innerHTML }, '', answer.url);
      return location.reload();
    }
    const grow = from?.getAttribute('data-grow');
    const before = grow ? document.querySelectorAll(grow).length : 0;
    swap(page, way === 'none');
    shown = withoutHash(answer.url);
    if (way === 'push') history.replaceState({ top: scrollY }, '');
    if (way === 'none') scrollTo(0, history.state?.top ?? scrollY);
    else history[`${way}State`](null, '', answer.url);
    if (grow) focusNew(grow, before);
    if (method) document.querySelector<HTMLElement>('[aria-invalid], [data-answer]')?.focus();
    document.dispatchEvent(new Event('parts'));
  } catch {
    if (mine.signal.aborted) return;
    leaveFor(address, method);
  } finally {
    if (underWay === mine) {
      isSending = false;
      setBusy(false);
    }
  }
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-stay]');
  if (!link || event.defaultPrevented || !isPlain(event)) return;
  event.preventDefault();
  void stay(link.href, { history: wayOf(link), from: link });
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-stay]') || event.defaultPrevented) return;
  event.preventDefault();
  const fields = new FormData(form, event.submitter);
  if (form.method === 'get') {
    const address = new URL(form.action);
    address.search = `${filled(fields)}`;
    void stay(address.href, { history: wayOf(form), from: form });
  } else {
    const body = form.enctype === 'multipart/form-data' ? fields : new URLSearchParams(fields as never);
    void stay(form.action, { history: 'replace', method: 'POST', body, from: form });
  }
}

function onChange(event: Event): void {
  const field = event.target as HTMLInputElement;
  if (field.form && field.closest('[data-auto]')) field.form.requestSubmit();
}

/** A form's text fields without the empty ones, so that the address stays short. */
function filled(fields: FormData): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim()) query.append(name, value.trim());
  }
  return query;
}

function wayOf({ dataset }: HTMLElement): 'push' | 'replace' {
  return dataset.stay === 'replace' ? dataset.stay : 'push';
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '');
}

/** Outermost parts of a page by name; nested parts are replaced with them. */
function partsOf(page: Document): Map<string | undefined, HTMLElement> {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-part]')];
  const outer = parts.filter((part) => !part.parentElement?.closest('[data-part]'));
  return new Map(outer.map((part) => [part.dataset.part, part]));
}

/** A page with another path or other parts cannot be shown in the parts of this one. */
function canSwap(page: Document): boolean {
  const names = (one: Document) => [...partsOf(one).keys()].sort().join();
  return names(page) === names(document);
}

function swap(page: Document, isBack: boolean): void {
  const focused = selectorOf(document.activeElement);
  const parts = partsOf(page);
  for (const [name, part] of partsOf(document)) {
    const fresh = parts.get(name);
    if (!fresh || part.isEqualNode(fresh)) continue;
    keepItems(part, fresh);
    part.replaceChildren(...fresh.childNodes);
    for (const { name: attribute, value } of fresh.attributes) part.setAttribute(attribute, value);
  }
  fillFields(page, isBack);
  document.title = page.title;
  if (focused && !document.activeElement?.matches(focused)) {
    document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  }
}

/** Unchanged items keep their elements, with their pictures and what is open in them. */
function keepItems(part: Element, fresh: Element): void {
  for (const list of fresh.querySelectorAll('[data-keyed]')) {
    for (const item of [...list.children]) {
      const old = item.id ? part.querySelector(`#${CSS.escape(item.id)}`) : null;
      if (old?.isEqualNode(item)) item.replaceWith(old);
    }
  }
  for (const { id } of part.querySelectorAll('details[open][id]')) {
    fresh.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '');
  }
}

const asking = 'form[data-stay]:not([method=post])';

/**
 * Sets text fields and selects outside parts to what the address says. It skips the focused one, unless the visitor
 * went back. Check boxes and radio buttons are inside parts.
 */
function fillFields(page: Document, isBack: boolean): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(asking)) {
    const said = page.querySelector<HTMLFormElement>(`${asking}[action="${form.getAttribute('action')}"]`);
    for (const field of form.elements) {
      const own = field as HTMLInputElement;
      const fresh = said?.elements.namedItem(own.name) as HTMLInputElement | null;
      if (!fresh || own.closest('[data-part]') || (own === document.activeElement && !isBack)) continue;
      own.placeholder = fresh.placeholder;
      own.value = own.defaultValue = fresh.value;
    }
  }
}

function selectorOf(element: Element | null): string | undefined {
  if (!element?.closest('[data-part]')) return;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { name, value } = element as HTMLInputElement;
  const href = element.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  return name ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : undefined;
}

/** Keeps the reading position. A list that continues after a cursor starts over. */
function focusNew(selector: string, before: number): void {
  const items = document.querySelectorAll<HTMLElement>(selector);
  const hasGrown = items.length > before;
  const first = items[hasGrown ? before : 0];
  if (first && !first.matches('a, button, [tabindex]')) first.tabIndex = -1;
  first?.focus({ preventScroll: hasGrown });
}

function setBusy(isBusy: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-busy]')) {
    const { busy = '', idle } = element.dataset;
    if (isBusy) {
      element.dataset.idle ??= element.textContent;
      element.textContent = busy;
    } else {
      // The answer may have replaced the label.
      if (idle && element.textContent === busy) element.textContent = idle;
      delete element.dataset.idle;
    }
  }
}

/** Navigates to what cannot be shown here; an unsent form stays, with a message that it was not sent. */
function leaveFor(address: string, method: string | undefined): void {
  if (method) {
    showToast({
      title: 'Not sent',
      text: 'Oriel cannot be reached. Nothing is lost. Try again.',
      tone: 'danger',
    });
  } else {
    location.assign(address);
  }
}
