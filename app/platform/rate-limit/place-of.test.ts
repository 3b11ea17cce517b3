import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%j is in %j', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

it('two addresses are one place when their first 64 bits are the same, however they are written', () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (network, host) => {
        expect(placeOf([...network, ...host].join(':'))).toBe(placeOf(`${network.join(':')}::1`));
        const [first = '', ...rest] = network;
        const neighbor = [first === '1' ? '2' : '1', ...rest].join(':');
        expect(placeOf(`${neighbor}::1`)).not.toBe(placeOf(`${network.join(':')}::1`));
      },
    ),
  );
});
