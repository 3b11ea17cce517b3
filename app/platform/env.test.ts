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

  it('names everything that production is missing', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('set DATABASE_URL, ORIGIN, ORIEL_DATA_DIR');
  });

  it('stays a demo when React is built for production but the mode says demo', () => {
    expect(readEnv({ ...demo, NODE_ENV: 'production', ORIEL_MODE: 'demo' }).mode).toBe('demo');
  });

  it('names a setting that makes no sense', () => {
    expect(() => readEnv({ ...demo, PORT: 'eighty' })).toThrow('PORT');
    expect(() => readEnv({ ...demo, PORT: '65536' })).toThrow('PORT');
    expect(readEnv({ ...demo, PORT: '65535' }).port).toBe(65535);
  });
});
