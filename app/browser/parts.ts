import { afterPaint } from './after-paint.ts';
import { isPlain } from './plain-press.ts';
import { showToast } from './toasts.ts';

/**
 * Answers in place. A link or form marked `data-stay` is not left for its answer: the answer's page is fetched, and its
 * parts (`data-part`, by name) take the place of the same parts of this one. Scroll and focus stay where they are.
 *
 * `data-stay="replace"`: the answer's address takes the place of this one in the history. `data-auto`: a change of a
 * field inside sends its form. `data-busy`: what an element says while the answer is on its way. `data-keyed`: a list
 * whose items stay the same elements when nothing about them changed. `data-grow`: a selector of one element of each
 * item of a list; the first new one gets the focus. `data-answer`: what a form was answered with, for the focus when no
 * field is marked as wrong.
 *
 * Before the parts of another entry of the history are fetched, `document` gets a cancelable event `leave`: a script for
 * which nothing but its own part differs cancels it.
 */

let underWay: AbortController | undefined;
let isSending = false;
/** What the parts show, without the hash. */
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
  /** What asked, for the focus afterwards. */
  from?: Element;
};

/** Shows what is at an address in the parts of this page. */
export async function stay(address: string, { history: way, method, body, from }: Staying): Promise<void> {
  // What was sent has its answer first: nothing is sent twice.
  if (isSending) return;
  isSending = Boolean(method);
  underWay?.abort();
  const mine = new AbortController();
  underWay = mine;
  setBusy(true);
  try {
    // That it is busy is on the screen first.
    await new Promise<void>(afterPaint);
    const headers = method ? { 'Swap-Parts': location.pathname } : {};
    const answer = await fetch(address, { method, body, headers, signal: mine.signal } as RequestInit);
    const elsewhere = answer.headers.get('X-Redirect-To');
    if (elsewhere) return location.assign(elsewhere);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!canSwap(page)) {
      if (!method || !answer.redirected) return leaveFor(address, method);
      // Its message was for this answer alone; the page takes it along (kept-toast.ts).
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

/** A form's text fields without those that say nothing, so that the address stays short. */
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

/** Parts of a page by name; those inside of others go with them. */
function partsOf(page: Document): Map<string | undefined, HTMLElement> {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-part]')];
  const outer = parts.filter((part) => !part.parentElement?.closest('[data-part]'));
  return new Map(outer.map((part) => [part.dataset.part, part]));
}

/** Another page, or one that looks otherwise, is not shown in the parts of this one. */
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

/** Items that are as they were stay the elements they are, with their pictures; what was opened stays open. */
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
 * Texts and selects outside of the parts say what the address says; not the one somebody is in, unless they went back.
 * Check boxes and radio buttons stand inside of parts.
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

/** A selector that finds the same element again after it was drawn anew. */
function selectorOf(element: Element | null): string | undefined {
  if (!element?.closest('[data-part]')) return;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { name, value } = element as HTMLInputElement;
  const href = element.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  return name ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : undefined;
}

/** People read on where they were. A list that goes on behind a cursor begins anew. */
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
      // An answer may have put new words in place of these.
      if (idle && element.textContent === busy) element.textContent = idle;
      delete element.dataset.idle;
    }
  }
}

/** What cannot be shown here is gone to; what was to be sent is not lost, but said to be unsent. */
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
