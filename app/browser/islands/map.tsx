import {
  type BrowseState,
  browseAddress,
  isSameList,
  readBrowseState,
} from '#app/features/catalogue/directory/directory-address.ts';
import { filterParameters } from '#app/features/catalogue/directory/directory-filters.ts';
import { AddressMap, type MapShown } from '#app/features/catalogue/directory/map/address-map.tsx';
import { saveOnMap } from '#app/features/catalogue/shortlist/save-button.tsx';
import { hydrate } from '../draw.tsx';
import type { Start } from '../islands.ts';

/** Distance of a highlighted row from the list's upper edge, below its head. */
const headPx = 120;

/**
 * The map of browse (features/catalogue/directory/map/browse-map.tsx). The list beside it is a part of the page: it is fetched
 * again when the address changes the list, and left alone when only the map differs.
 */
export const start: Start<null> = async (page, _none, replay) => {
  const view = page.querySelector<HTMLElement>('.mapview');
  const list = page.querySelector<HTMLElement>('.maplist');
  if (!view || !list) {
    return;
  }
  let shown = readShown();
  let state = readState();
  let listed = new URL(location.href);
  let pointedId: string | undefined;
  let litIds: readonly string[] = [];
  let show: Awaited<ReturnType<typeof hydrate>> | undefined;
  show = await hydrate(page, 'map', map());

  function map() {
    return (
      <AddressMap
        // Other filters need a new map.
        key={filterParameters(state.filters).join()}
        state={state}
        shown={shown}
        pointed={shown.rows.find(({ id }) => id === pointedId) ?? null}
        saveCorner={saveOnMap}
        go={go}
        onOpened={light}
      />
    );
  }

  function go(change: Partial<BrowseState>, isMove: boolean) {
    const next = new URL(browseAddress({ ...state, after: null, ...change }), location.href);
    if (isSameList(listed, next)) {
      history[isMove ? 'replaceState' : 'pushState'](null, '', next);
      follow();
    } else if (next.href !== location.href) {
      stayFor(next, isMove ? 'replace' : '');
    }
  }

  function follow() {
    listed = new URL(location.href);
    state = readState();
    show?.(map());
  }

  function light(ids: readonly string[]) {
    litIds = ids;
    const [first] = drawLit();
    if (first && list) list.scrollTo({ top: first.offsetTop - headPx });
  }

  function drawLit(): HTMLElement[] {
    const rows = [...(list?.querySelectorAll<HTMLElement>('.maprow') ?? [])];
    return rows.filter((row) => row.classList.toggle('is-on', litIds.includes(idOf(row))));
  }

  function point(target: EventTarget | null) {
    const row = (target as Element | null)?.closest<HTMLElement>('.maprow');
    const id = row ? idOf(row) : undefined;
    if (id !== pointedId) {
      pointedId = id;
      show?.(map());
    }
  }

  function showPane(button: HTMLElement) {
    if (view) view.dataset.pane = button.dataset.showPane;
    for (const each of page.querySelectorAll('[data-show-pane]')) {
      each.setAttribute('aria-pressed', String(each === button));
    }
  }

  document.addEventListener('parts', () => {
    shown = readShown();
    follow();
    drawLit();
  });
  const hasThisList = () => isSameList(listed, new URL(location.href));
  document.addEventListener('leave', (event) => {
    if (hasThisList()) event.preventDefault();
  });
  addEventListener('popstate', () => {
    if (hasThisList()) follow();
  });
  for (const kind of ['pointerover', 'focusin']) list.addEventListener(kind, ({ target }) => point(target));
  for (const kind of ['pointerleave', 'focusout']) list.addEventListener(kind, () => point(null));
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-show-pane]');
    if (button) showPane(button);
  });

  const pressed = replay?.target as Element | undefined;
  const key = pressed?.closest<HTMLElement>('[data-key]')?.dataset.key;
  const control = pressed?.closest<HTMLElement>('button, input');
  if (key) go({ on: key }, false);
  else if (control) pressOnceLive(view, control);
};

/** Navigates like a link that is answered in place (../parts.ts, which is bundled into every page's script). */
function stayFor(address: URL, way: 'replace' | ''): void {
  const link = document.createElement('a');
  link.href = address.href;
  link.dataset.stay = way;
  document.body.append(link);
  link.click();
  link.remove();
}

/** A map that has not been measured yet cannot be moved. */
function pressOnceLive(host: HTMLElement, control: HTMLElement): void {
  if (host.querySelector('.is-live')) control.click();
  else requestAnimationFrame(() => pressOnceLive(host, control));
}

function readShown(): MapShown {
  return JSON.parse(document.querySelector('[data-part=map]')?.textContent ?? 'null') as MapShown;
}

function readState(): BrowseState {
  return readBrowseState(new URLSearchParams(location.search));
}

function idOf(row: HTMLElement): string {
  return row.id.slice('creative-'.length);
}
