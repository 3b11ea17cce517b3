import { expect, test } from 'vitest';
import { readEnv } from '../env.server.ts';

const demo = { DATABASE_URL: 'postgres://localhost/oriel' };
const cdn = (variables: Record<string, string>) => readEnv({ ...demo, ...variables }).cdn;

test('without a CDN nobody is told of changes', () => {
  expect(cdn({})).toBeNull();
  expect(cdn({ CDN_PURGE: 'off', CDN_TOKEN: 'x', CDN_SERVICE_ID: 'y' })).toBeNull();
});

test('Varnish may have several nodes', () => {
  expect(cdn({ CDN_PURGE: 'varnish', CDN_PURGE_URL: 'http://10.0.0.5:6081, http://10.0.0.6:6081,' })).toEqual(
    {
      kind: 'varnish',
      addresses: ['http://10.0.0.5:6081', 'http://10.0.0.6:6081'],
      seconds: 600,
    },
  );
});

test('a network has a service and a token', () => {
  expect(cdn({ CDN_PURGE: 'fastly', CDN_SERVICE_ID: 's', CDN_TOKEN: 't', CDN_SECONDS: '60' })).toEqual({
    kind: 'fastly',
    api: undefined,
    serviceId: 's',
    token: 't',
    seconds: 60,
  });
});

test.each([
  [{ CDN_PURGE: 'varnish' }, 'set CDN_PURGE_URL.'],
  [{ CDN_PURGE: 'varnish', CDN_PURGE_URL: '10.0.0.5:6081' }, 'CDN_PURGE_URL'],
  [{ CDN_PURGE: 'varnish', CDN_PURGE_URL: 'http://10.0.0.5:6081, ftp://10.0.0.6' }, 'CDN_PURGE_URL'],
  [{ CDN_PURGE: 'varnish', CDN_PURGE_URL: ',' }, 'CDN_PURGE_URL'],
  [{ CDN_PURGE: 'cloudflare' }, 'set CDN_SERVICE_ID, CDN_TOKEN.'],
  [{ CDN_PURGE: 'akamai' }, 'CDN_PURGE'],
  [{ CDN_SECONDS: '9' }, 'CDN_SECONDS'],
])('what is missing or wrong is named: %j', (variables, named) => {
  expect(() => cdn(variables as Record<string, string>)).toThrow(named);
});
