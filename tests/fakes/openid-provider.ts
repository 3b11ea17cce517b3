import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
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

/** `HS256`: signed by the secret of the client. */
type LogoutForgery = { alg?: 'RS256' | 'HS256' | 'none'; isForeign?: boolean; typ?: string | undefined };

export type OpenidProvider = {
  settings: OpenidSettings;
  people: Map<string, Person>;
  /** Changes the ID tokens it gives from now on; null for the true ones. */
  forge: (forgery: Forgery | null) => void;
  /** What was asked at the authorization endpoint, the latest last. */
  asked: URLSearchParams[];
  /** Signs somebody out of a session that began there, and tells the site so, as it does by itself; what that answered. */
  notifyLogout: (login: string, sid: string) => Promise<Response>;
  /** A logout token with claims changed or left out (undefined), and signed otherwise. */
  logoutToken: (changes?: Claims, how?: LogoutForgery) => string;
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
  let lastAnswer: Response | undefined;
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
        backchannel_logout_uri: `${origin}/auth/oidc/back-channel-logout`,
        backchannel_logout_session_required: true,
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
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Its own guard against addresses of this machine, where the tests are.
    fetch: async (url, given) => {
      const { dispatcher: _, ...init } = (given ?? {}) as RequestInit & { dispatcher?: unknown };
      lastAnswer = await fetch(url, init);
      return lastAnswer.clone();
    },
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
    return signed(alg === 'none' ? { alg } : { ...readPart(given, 0), alg }, claims, { alg, isForeign });
  }

  function signed(
    header: Claims,
    claims: Claims,
    { alg = 'RS256', isForeign = false }: LogoutForgery,
  ): string {
    const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const text = content.join('.');
    if (alg === 'none') {
      return `${text}.`;
    }
    const signature =
      alg === 'HS256'
        ? createHmac('sha256', clientSecret).update(text).digest('base64url')
        : createSign('sha256')
            .update(text)
            .sign(isForeign ? foreign : privateKey, 'base64url');
    return `${text}.${signature}`;
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
    notifyLogout: async (login, sid) => {
      const client = (await provider.Client.find(clientId)) as unknown as LogoutTeller;
      lastAnswer = undefined;
      await client.backchannelLogout(login, sid).catch(() => {});
      if (!lastAnswer) throw new Error('The provider told nobody.');
      return lastAnswer;
    },
    logoutToken: (changes = {}, how = {}) => {
      const { alg = 'RS256', typ = 'logout+jwt' } = how;
      const at = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: clientId,
        iat: at,
        exp: at + 120,
        jti: randomUUID(),
        sub: 'ilse',
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...changes,
      };
      return signed({ alg, typ, ...(alg === 'none' ? {} : { kid: 'own' }) }, claims, how);
    },
    forge: (next) => {
      forgery = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A client as it signs somebody out, for which its types say nothing. */
type LogoutTeller = { backchannelLogout: (sub: string, sid: string) => Promise<void> };

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
