import { describe, expect, it } from 'vitest';
import { readEnv } from './env.server.ts';

const demo = { DATABASE_URL: 'postgres://localhost/oriel' };

describe('the environment', () => {
  it('needs nothing but a database in the demo', () => {
    expect(readEnv(demo)).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
    });
  });

  it('takes the database to be behind a pooler when it has a direct address of its own', () => {
    expect(readEnv(demo)).toMatchObject({
      databaseDirectUrl: demo.DATABASE_URL,
      databaseReplicaUrls: [],
      isDatabasePooled: false,
    });
    expect(readEnv({ ...demo, DATABASE_DIRECT_URL: demo.DATABASE_URL }).isDatabasePooled).toBe(false);
    expect(readEnv({ ...demo, DATABASE_DIRECT_URL: 'postgres://direct/oriel' })).toMatchObject({
      databaseUrl: demo.DATABASE_URL,
      databaseDirectUrl: 'postgres://direct/oriel',
      isDatabasePooled: true,
    });
  });

  it('takes several replicas, and commas in their passwords', () => {
    const list = 'postgres://o:a,b@one/oriel, postgresql://o:c@two/oriel';
    expect(readEnv({ ...demo, DATABASE_REPLICA_URL: list }).databaseReplicaUrls).toEqual([
      'postgres://o:a,b@one/oriel',
      'postgresql://o:c@two/oriel',
    ]);
  });

  it('knows the organization’s provider wholly or not at all', () => {
    const provider = {
      OIDC_ISSUER: 'https://id.example/realms/studio',
      OIDC_CLIENT_ID: 'oriel',
      OIDC_CLIENT_SECRET: 'secret',
    };
    expect(readEnv(demo).openid).toBeNull();
    expect(readEnv({ ...demo, OIDC_NAME: 'Studio' }).openid).toBeNull();
    expect(readEnv({ ...demo, ...provider }).openid).toEqual({
      issuer: 'https://id.example/realms/studio',
      clientId: 'oriel',
      clientSecret: 'secret',
      name: 'single sign-on',
      scopes: 'openid email profile',
      isEmailTrusted: false,
      admin: null,
    });
    const admins = { ...provider, OIDC_ADMIN_CLAIM: 'groups', OIDC_ADMIN_VALUE: 'admins' };
    expect(readEnv({ ...demo, ...admins }).openid?.admin).toEqual({ claim: 'groups', value: 'admins' });
    expect(() => readEnv({ ...demo, OIDC_ISSUER: provider.OIDC_ISSUER })).toThrow(
      'set OIDC_CLIENT_ID, OIDC_CLIENT_SECRET.',
    );
    expect(() => readEnv({ ...demo, ...provider, OIDC_ADMIN_CLAIM: 'groups' })).toThrow(
      'set OIDC_ADMIN_VALUE.',
    );
    expect(() => readEnv({ ...demo, ...provider, OIDC_SCOPES: 'email profile' })).toThrow(
      'OIDC_SCOPES (words such as openid email profile, with openid among them)',
    );
  });

  it('takes replies where they have a domain, and in a demo whose mails stay here', () => {
    expect(readEnv(demo).replies).toMatchObject({ domain: 'reply.oriel.example', smtp: null, secret: null });
    expect(readEnv({ ...demo, SMTP_URL: 'smtp://localhost' }).replies).toBeNull();
    expect(() => readEnv({ ...demo, INBOUND_SMTP_PORT: '2525' })).toThrow('set REPLY_DOMAIN.');
    const smtp = { ...demo, REPLY_DOMAIN: 'Reply.Oriel.example', INBOUND_SMTP_PORT: '2525' };
    expect(readEnv(smtp).replies).toMatchObject({
      domain: 'reply.oriel.example',
      smtp: { host: '127.0.0.1', port: 2525, tls: null },
    });
    expect(() => readEnv({ ...smtp, INBOUND_SMTP_CERT: 'a.pem' })).toThrow('set INBOUND_SMTP_KEY.');
    expect(() => readEnv({ ...demo, REPLY_DOMAIN: 'https://oriel.example' })).toThrow(
      'REPLY_DOMAIN (a domain',
    );
  });

  it('names everything that production is missing', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      'set DATABASE_URL, ORIGIN, ORIEL_DATA_DIR, AUTH_SECRET, SMTP_URL, STORAGE, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.',
    );
  });

  it('does not start in production without the keys of Stripe', () => {
    const variables = {
      NODE_ENV: 'production',
      ...demo,
      ORIGIN: 'https://oriel.example',
      ORIEL_DATA_DIR: '/srv/oriel',
      AUTH_SECRET: 'q7Xv2mLr90-TzKwB4nHc_YdE6sPuJgAi',
      SMTP_URL: 'smtp://mail.example',
      STORAGE: 'disk',
      STRIPE_SECRET_KEY: 'sk_live_12345678',
    };
    expect(() => readEnv(variables)).toThrow('Oriel cannot start: set STRIPE_WEBHOOK_SECRET.');
    const whole = { ...variables, STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
    expect(readEnv(whole).stripe).toEqual({
      secretKey: 'sk_live_12345678',
      webhookSecret: 'whsec_12345678',
      isTaxAutomatic: false,
    });
    expect(readEnv({ ...whole, STRIPE_TAX: 'on' }).stripe?.isTaxAutomatic).toBe(true);
    expect(() => readEnv({ ...whole, AUTH_SECRET: 'a'.repeat(32), STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      /AUTH_SECRET can be guessed.*STRIPE_SECRET_KEY is no live key/,
    );
  });

  it('asks for the keys of an S3 store when files are kept in one', () => {
    expect(() => readEnv({ ...demo, STORAGE: 's3' })).toThrow('set S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
    expect(
      readEnv({ ...demo, STORAGE: 's3', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }).s3,
    ).toMatchObject({
      region: 'us-east-1',
      bucketPrefix: '',
    });
  });

  it('refuses a secret that is too short to be one', () => {
    expect(() => readEnv({ ...demo, AUTH_SECRET: 'a'.repeat(31) })).toThrow('AUTH_SECRET');
    expect(readEnv({ ...demo, AUTH_SECRET: 'a'.repeat(32) }).authSecret).toHaveLength(32);
  });

  it('stays a demo when React is built for production but the mode says demo', () => {
    expect(readEnv({ ...demo, NODE_ENV: 'production', ORIEL_MODE: 'demo' }).mode).toBe('demo');
  });

  it('speaks to people in demo and development, and JSON everywhere else', () => {
    expect(readEnv(demo).logFormat).toBe('words');
    expect(readEnv({ ...demo, ORIEL_MODE: 'development' }).logFormat).toBe('words');
    expect(readEnv({ ...demo, ORIEL_MODE: 'test' }).logFormat).toBe('json');
    expect(readEnv({ ...demo, LOG_FORMAT: 'json' }).logFormat).toBe('json');
  });

  it('names a setting that makes no sense', () => {
    expect(() => readEnv({ ...demo, PORT: 'eighty' })).toThrow('PORT');
    expect(() => readEnv({ ...demo, PORT: '65536' })).toThrow('PORT');
    expect(readEnv({ ...demo, PORT: '65535' }).port).toBe(65535);
  });

  it('says what a process does, also in the former way', () => {
    expect(readEnv(demo)).toMatchObject({ role: 'all', isWorkingOnJobs: true, formerSettings: [] });
    expect(readEnv({ ...demo, PROCESS_ROLE: 'web' })).toMatchObject({ role: 'web', isWorkingOnJobs: false });
    expect(readEnv({ ...demo, PROCESS_ROLE: 'worker' })).toMatchObject({ role: 'worker', workerPort: 3001 });
    expect(readEnv({ ...demo, JOBS: 'worker' })).toMatchObject({
      role: 'web',
      formerSettings: ['JOBS=worker is PROCESS_ROLE=web now'],
    });
    expect(readEnv({ ...demo, JOBS: 'worker', PROCESS_ROLE: 'all' }).role).toBe('all');
  });

  it('drains for ten seconds in production, and not at all in a demo, unless it is told', () => {
    expect(readEnv(demo).drainSeconds).toBe(0);
    expect(readEnv({ ...demo, DRAIN_SECONDS: '2.5' }).drainSeconds).toBe(2.5);
    expect(() => readEnv({ ...demo, DRAIN_SECONDS: '301' })).toThrow('DRAIN_SECONDS');
  });
});
