/**
 * The only code that touches the browser's storage (biome.json), except the script before the first paint
 * (features/site/frame/theme-script.ts). It tolerates refused storage, keys data by the page's member, and drops it at
 * sign-out.
 */

/**
 * `browser`: a choice for this browser, kept at sign-out. `member`: for the page's member, in all tabs. `tab`: for the
 * page's member, until the tab is closed.
 */
type Place = 'browser' | 'member' | 'tab';

/** Null where nothing is stored, or storage is refused. */
export function readStored(place: Place, name: string): string | null {
  try {
    return areaOf(place).getItem(keyOf(place, name));
  } catch {
    return null;
  }
}

/** Returns whether it was stored: storage may be full or refused. */
export function store(place: Place, name: string, text: string): boolean {
  try {
    areaOf(place).setItem(keyOf(place, name), text);
    return true;
  } catch {
    return false;
  }
}

export function dropStored(place: Place, name: string): void {
  try {
    areaOf(place).removeItem(keyOf(place, name));
  } catch {}
}

/** Calls back when another tab stores under a member's name; not when it is dropped. Returns a function to stop. */
export function followStored(name: string, listener: (text: string) => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf('member', name) && newValue !== null) listener(newValue);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** On a member's page: drops what is stored for other users, and everything at sign-out. Returns a function to stop. */
export function keepStoredForMember(): () => void {
  dropStoredOfOthers();
  const dropOnSignOut = ({ target }: SubmitEvent) => {
    if ((target as HTMLFormElement).getAttribute('action') === '/auth/sign-out') dropStoredOfAll();
  };
  document.addEventListener('submit', dropOnSignOut);
  return () => document.removeEventListener('submit', dropOnSignOut);
}

export function dropStoredOfOthers(): void {
  dropAll((key) => !key.startsWith(keyOf('member', '')));
}

export function dropStoredOfAll(): void {
  dropAll(() => true);
}

/** Names in the place `browser`. */
const choices = ['theme', 'oriel.keys'];

function dropAll(isDropped: (key: string) => boolean): void {
  for (const place of ['member', 'tab'] as const) {
    try {
      const area = areaOf(place);
      for (const key of Object.keys(area)) {
        if (!choices.includes(key) && isDropped(key)) area.removeItem(key);
      }
    } catch {}
  }
}

function areaOf(place: Place): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

/** Routes of both modes name the page's member on their root element. */
function keyOf(place: Place, name: string): string {
  return place === 'browser' ? name : `oriel.${document.documentElement.dataset.member ?? 'visitor'}.${name}`;
}
