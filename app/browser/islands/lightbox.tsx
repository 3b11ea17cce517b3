import { flushSync } from 'react-dom';
import { Lightbox, type LightboxSet } from '#app/features/catalogue/portfolio/lightbox/lightbox.tsx';
import {
  plateAddress,
  plateLinks,
  plateNumberIn,
} from '#app/features/catalogue/portfolio/lightbox/plate-address.ts';
import { drawInto, hydrate } from '../draw.tsx';
import type { Start } from '../islands.ts';
import { prefetchPlates } from '../prefetch-plates.ts';

const lookMs = 100;
/** One object, since React empties the element again for another. */
const leftAlone = { __html: '' };

/**
 * Shows the plates of a page enlarged (features/catalogue/portfolio/lightbox/lightbox-island.tsx). Opening one adds a history entry, so
 * that Back closes it. Moving on replaces the address, so that a copied link leads to the plate shown.
 */
export const start: Start<LightboxSet> = async (page, set, ...replay) => {
  const host = page.querySelector<HTMLElement>('[data-hydrate=lightbox]');
  const holder = page.querySelector<HTMLElement>('[data-lightbox-actions]');
  const actions = page.querySelector<HTMLElement>('.lb-do');
  if (!host || !holder || !actions) return;
  const numberAt = (address: string) => plateNumberIn(new URL(address).searchParams, set.items.length);
  const atFirst = numberAt(location.href);
  let shown: number | null = null;
  /** Whether this page pushed the open plate onto the history, so that one step back closes it. */
  let isStep = false;
  let draw: ReturnType<typeof drawInto>['show'] | undefined;
  const reported = new Set<string>();

  // The elements themselves move in and out, so pressed buttons keep their state.
  const keepActions = (box: HTMLElement | null) => {
    (box ?? holder).append(actions);
  };

  const lightbox = (number: number) => (
    <Lightbox {...set} number={number} isPictureFirst={atFirst === null} onMove={show} onClose={close}>
      <div
        className="contents"
        ref={keepActions}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the server put there
        dangerouslySetInnerHTML={leftAlone}
        suppressHydrationWarning
      />
    </Lightbox>
  );

  function show(number: number) {
    shown = number;
    draw ??= drawInto(host as HTMLElement).show;
    draw(lightbox(number));
    setTimeout(() => attend(number), lookMs);
  }

  /** Runs the effects of viewing a plate, unless the visitor has moved on. */
  function attend(number: number) {
    if (number !== shown) return;
    history.replaceState(history.state, '', plateAddress(set.path, number));
    prefetchPlates(host as HTMLElement, set.items, number);
    reportPicture(number);
  }

  function reportPicture(number: number) {
    const id = set.items[number - 1]?.id;
    if (!id || reported.has(id)) return;
    reported.add(id);
    document.dispatchEvent(new CustomEvent('report', { detail: { kind: 'picture', ids: [id] } }));
  }

  function open(link: HTMLAnchorElement) {
    const number = numberAt(link.href);
    if (number === null) return location.assign(link.href);
    // Not every browser focuses a pressed link; the dialog returns the focus to it.
    if (document.activeElement !== link) link.focus({ preventScroll: true });
    history.pushState({ plate: number }, '', plateAddress(set.path, number));
    isStep = true;
    shown = number;
    darken(() => number === shown && show(number));
  }

  /** Darkens the page at once, as below the lightbox; the rest follows after that paint. */
  function darken(follow: () => void) {
    const cover = host as HTMLElement;
    cover.className = 'lb';
    cover.dataset.theme = 'dark';
    const brighten = () => {
      cover.className = 'contents';
      delete cover.dataset.theme;
      follow();
    };
    requestAnimationFrame(() => setTimeout(brighten));
  }

  function close() {
    if (shown === null) return;
    hide();
    if (isStep) history.back();
    else history.replaceState(null, '', set.path);
    isStep = false;
  }

  /** Focus goes back to the link of the last viewed plate, if it is on the page. */
  function hide() {
    const last = shown === null ? undefined : set.items[shown - 1];
    shown = null;
    // At once: the page behind an open dialog takes no focus.
    flushSync(() => draw?.(null));
    if (last) document.getElementById(`plate-${last.id}`)?.focus({ preventScroll: true });
  }

  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(plateLinks);
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    open(link);
  });

  // Before the page's own listener, which would fetch the plate's page.
  addEventListener(
    'popstate',
    (event) => {
      const number = (event.state as { plate?: number } | null)?.plate ? numberAt(location.href) : null;
      isStep = number !== null;
      if (number === null) {
        if (shown !== null) hide();
      } else {
        event.stopImmediatePropagation();
        show(number);
      }
    },
    { capture: true },
  );

  if (atFirst !== null && host.firstElementChild) {
    shown = atFirst;
    draw = await hydrate(page, 'lightbox', lightbox(atFirst));
    attend(atFirst);
    for (const event of replay.reverse()) pressKey(host, event as KeyboardEvent);
  }
  const pressed = (replay[0]?.target as Element | undefined)?.closest<HTMLAnchorElement>(plateLinks);
  if (pressed) open(pressed);
};

/** Replays a key that was pressed in the open lightbox before its script loaded. */
function pressKey(host: HTMLElement, event: KeyboardEvent): void {
  if (event.type !== 'keydown') return;
  // The browser closes a modal dialog on Esc only for a real key event, not for a synthetic one.
  if (event.key === 'Escape') host.querySelector<HTMLElement>('.lb-close')?.click();
  // Each key finds what the one before has led to.
  else flushSync(() => host.querySelector('dialog')?.dispatchEvent(new KeyboardEvent('keydown', event)));
}
