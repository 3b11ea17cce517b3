import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';
import type { OpenidSettings } from '#app/platform/openid/openid-settings.ts';

/** What the provider knows of somebody, under the name they sign in with. */
export type Person = {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
  /** How they sign in there: 'pwd', or 'mfa' among them. */
  amr?: string[];
};

type Claims = Record<string, unknown>;

/** How an ID token is told wrong: its claims, and its header with a signature by our key or none. */
type Forgery = (claims: Claims) => { claims: Claims; alg?: 'RS256' | 'none'; isForeign?: boolean };

export type OpenidProvider = {
  settings: OpenidSettings;
  people: Map<string, Person>;
  /** Changes the ID tokens it gives from now on; null for the true ones. */
  forge: (forgery: Forgery | null) => void;
  /** What was asked at the authorization endpoint, the latest last. */
  asked: URLSearchParams[];
  stop: () => Promise<void>;
};

/** Its memory under another name: it warns of its own. */
class OwnMemory extends MemoryAdapter {}

const clientId = 'oriel';
const clientSecret = 'known to these tests alone, and good for nothing else';

/**
 * A real OpenID provider (oidc-provider) on a free port, with a page that asks only for a name. It knows one client, which
 * has to use PKCE. `isTalkative`: its ID tokens carry all claims; otherwise these are at its userinfo endpoint.
 */
export async function startOpenidProvider({
  origin,
  isTalkative = true,
}: {
  origin: string;
  isTalkative?: boolean;
}): Promise<OpenidProvider> {
  const people = new Map<string, Person>();
  const asked: URLSearchParams[] = [];
  let forgery: Forgery | null = null;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const provider = new Provider(issuer, {
    adapter: OwnMemory,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/auth/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        require_auth_time: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['signs cookies of this provider'] },
    claims: {
      openid: ['sub', 'groups', 'amr', 'acr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: !isTalkative,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => {
      const person = people.get(id);
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path === '/auth') asked.push(new URLSearchParams(ctx.querystring));
    await next();
    const body = ctx.body as { id_token?: string };
    if (ctx.path === '/token' && forgery && body.id_token) {
      body.id_token = sign(forgery(readClaims(body.id_token)), body.id_token);
    }
  });

  function sign({ claims, alg = 'RS256', isForeign = false }: ReturnType<Forgery>, given: string): string {
    const header = alg === 'none' ? { alg } : { ...readPart(given, 0), alg };
    const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signature =
      alg === 'none'
        ? ''
        : createSign('sha256')
            .update(content.join('.'))
            .sign(isForeign ? foreign : privateKey, 'base64url');
    return [...content, signature].join('.');
  }

  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    interact(provider, { request, response, people }).catch((error: Error) => {
      response.statusCode = 400;
      response.end(error.message);
    });
  });
  return {
    settings: {
      issuer,
      clientId,
      clientSecret,
      name: 'Studio Sign-In',
      scopes: 'openid email profile',
      isEmailTrusted: false,
      admin: { claim: 'groups', value: 'site-admins' },
    },
    people,
    asked,
    forge: (next) => {
      forgery = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Interaction = { request: IncomingMessage; response: ServerResponse; people: Map<string, Person> };

/** Asks who is there, and believes it; Cancel is a No. */
async function interact(provider: Provider, { request, response, people }: Interaction): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Studio Sign-In</title><main><h1>Studio Sign-In</h1>
      <form method="post"><label>Name <input name="login"></label>
      <button name="answer" value="yes">Sign in</button><button name="answer" value="no">Cancel</button></form></main>`);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const login = form.get('login') ?? '';
  const amr = people.get(login)?.amr ?? ['pwd'];
  await provider.interactionFinished(
    request,
    response,
    form.get('answer') === 'no'
      ? { error: 'access_denied', error_description: `${login} said no` }
      : { login: { accountId: login, amr } },
    { mergeWithLastSubmission: false },
  );
}

function readPart(token: string, at: number): Claims {
  return JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString());
}

const readClaims = (token: string) => readPart(token, 1);
