/**
 * What a browser stores for us. Nothing else touches its storage (biome.json) but the script before the first paint
 * (features/site/theme-script.ts). So all of it survives a browser that refuses storage, belongs to the member a page was
 * made for, and is dropped when they sign out.
 */

/**
 * `browser`: a choice of whoever uses it, which stays at sign-out. `member`: of the page's member, in all tabs. `tab`: of
 * the page's member, until the tab is closed.
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

/** Returns whether it is stored: there may be no room, or storage is refused. */
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
  } catch {
    // Storage is refused: then there is nothing.
  }
}

/** Calls back with what another tab stores under a member's name; not when it is dropped. Returns how to stop. */
export function followStored(name: string, listener: (text: string) => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf('member', name) && newValue !== null) listener(newValue);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** On a page of a member: drops what is stored for others, and everything when somebody signs out. Returns how to stop. */
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

/** Names of the place `browser`. */
const choices = ['theme', 'oriel.keys'];

function dropAll(isDropped: (key: string) => boolean): void {
  for (const place of ['member', 'tab'] as const) {
    try {
      const area = areaOf(place);
      for (const key of Object.keys(area)) {
        if (!choices.includes(key) && isDropped(key)) area.removeItem(key);
      }
    } catch {
      // Storage is refused: then there is nothing.
    }
  }
}

function areaOf(place: Place): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

/** Both modes of a route say on their root element for whom the page was made. */
function keyOf(place: Place, name: string): string {
  return place === 'browser' ? name : `oriel.${document.documentElement.dataset.member ?? 'visitor'}.${name}`;
}
