import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropStored, dropStoredOfAll, dropStoredOfOthers, readStored, store } from './browser-storage.ts';

/** As much of a browser's storage as there is in any: its keys are its own properties. */
class Area {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let local: Area;
let tab: Area;

function openPageOf(member: string | undefined): void {
  vi.stubGlobal('document', { documentElement: { dataset: { member } } });
}

beforeEach(() => {
  local = new Area();
  tab = new Area();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  openPageOf('ana');
});
afterEach(() => vi.unstubAllGlobals());

describe('what a browser stores', () => {
  it('belongs to the member a page was made for', () => {
    expect(store('member', 'draft.1', 'of Ana')).toBe(true);
    store('tab', 'results', 'seen by Ana');
    openPageOf('ben');
    expect(readStored('member', 'draft.1')).toBeNull();
    expect(readStored('tab', 'results')).toBeNull();
    openPageOf(undefined);
    expect(readStored('member', 'draft.1')).toBeNull();
    openPageOf('ana');
    expect(readStored('member', 'draft.1')).toBe('of Ana');
    expect(readStored('tab', 'results')).toBe('seen by Ana');
  });

  it('is dropped for others than the member, and choices of the browser stay', () => {
    store('member', 'draft.1', 'of Ana');
    store('browser', 'theme', 'dark');
    openPageOf('ben');
    store('member', 'draft.1', 'of Ben');
    dropStoredOfOthers();
    expect({ ...local }).toEqual({ theme: 'dark', 'oriel.ben.draft.1': 'of Ben' });
  });

  it('is dropped at a sign-out, with what former releases stored', () => {
    local.setItem('oriel.draft.to-1', 'of whoever was here');
    local.setItem('oriel.keys', 'off');
    store('member', 'draft.1', 'of Ana');
    store('tab', 'results', 'seen by Ana');
    dropStoredOfAll();
    expect({ ...local }).toEqual({ 'oriel.keys': 'off' });
    expect({ ...tab }).toEqual({});
  });

  it('is nothing where storage is refused', () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new Error('Access is denied for this document.');
        },
      });
    }
    expect(store('member', 'draft.1', 'lost')).toBe(false);
    expect(readStored('member', 'draft.1')).toBeNull();
    expect(readStored('tab', 'results')).toBeNull();
    dropStored('member', 'draft.1');
    dropStoredOfOthers();
    dropStoredOfAll();
  });
});
