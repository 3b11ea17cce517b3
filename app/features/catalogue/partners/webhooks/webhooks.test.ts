import { expect, test } from 'vitest';
import { isPublicHost } from './endpoint-schema.ts';
import { disabledAfterSeconds, mostAttempts, retryDelaySeconds, retryDelays } from './retry-schedule.ts';

test('a delivery is tried ten times over about three days, a little later by chance', () => {
  expect([mostAttempts, Math.round(disabledAfterSeconds / 3_600)]).toEqual([10, 72]);
  expect(retryDelays.map((_, place) => retryDelaySeconds(place + 1, 0))).toEqual([...retryDelays]);
  expect(retryDelaySeconds(1, 1)).toBe(66);
  expect(retryDelaySeconds(mostAttempts, 0)).toBeNull();
});

test.each(['hooks.example.com', '93.184.215.14', '[2606:4700::1111]'])('%s can be an endpoint', (host) => {
  expect(isPublicHost(host)).toBe(true);
});

test.each([
  'localhost',
  'a.localhost',
  'printer.local',
  'x.internal',
  'intranet',
  '10.0.0.1',
  '[::1]',
  '[::ffff:7f00:1]',
  '169.254.169.254',
])('%s cannot', (host) => {
  expect(isPublicHost(host)).toBe(false);
});
