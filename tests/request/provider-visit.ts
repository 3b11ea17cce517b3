import type { Browser } from './browser.ts';
import type { Page } from './page.ts';
import { origin } from './site.ts';

/** A browser at the OpenID provider: the cookies that it keeps there. */
export class ProviderVisit {
  readonly #cookies = new Map<string, string>();

  /** Goes where our page leads, signs in as somebody, and returns the address of the way back. */
  async pass(start: Page, login: string, { answer = 'yes' } = {}): Promise<string> {
    let address = leadOf(start);
    let isAsked = false;
    for (let steps = 0; steps < 12; steps++) {
      const response = await this.#send(address, null);
      const location = response.headers.get('location');
      if (location) {
        address = new URL(location, address).href;
      } else if (response.status === 200 && !isAsked) {
        isAsked = true;
        const posted = await this.#send(address, new URLSearchParams({ login, answer }));
        address = new URL(posted.headers.get('location') ?? '', address).href;
      } else {
        throw new Error(`The provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
      }
      if (address.startsWith(origin)) {
        return address;
      }
    }
    throw new Error('The provider leads nowhere.');
  }

  async #send(address: string, form: URLSearchParams | null): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}

/** Where a page of ours goes on to by itself. */
export function leadOf(page: Page): string {
  const [, url = ''] = page.body.match(/http-equiv="refresh" content="0; url=([^"]*)"/) ?? [];
  return url.replaceAll('&amp;', '&');
}

/** Signs in by the button of /auth; where the way back leads. `visit`: one that goes on, which the provider knows. */
export async function comeByProvider(
  browser: Browser,
  login: string,
  { query = '', visit = new ProviderVisit() }: { query?: string; visit?: ProviderVisit } = {},
): Promise<Page> {
  const start = await browser.post(`/auth/oidc${query}`, { purpose: 'signIn' });
  return browser.get(await visit.pass(start, login));
}
