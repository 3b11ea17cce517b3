import { expect, test } from 'vitest';

import { type Bench, readCommand, usage } from './options.ts';

const benches: Record<string, Bench> = {
  pages: {
    does: 'reads pages',
    options: { creatives: '1247,100000', quick: false, inputs: 300 },
    run: async () => ({ report: '', isMet: true }),
  },
  kill: { does: 'kills', options: { kills: 100 }, run: async () => ({ report: '', isMet: true }) },
};
const optionsOf = (...args: string[]) => readCommand(args, benches, 'pages').options;

test('without a name the fallback runs, with its defaults', () => {
  expect(optionsOf()).toEqual({ creatives: '1247,100000', quick: false, inputs: 300 });
});

test('options replace the defaults', () => {
  expect(optionsOf('--quick', '--creatives', '5000')).toEqual({
    creatives: '5000',
    quick: true,
    inputs: 300,
  });
  expect(optionsOf('kill', '--kills', '3')).toEqual({ kills: 3 });
});

test('an unknown bench and an unknown option are refused by name', () => {
  expect(() => optionsOf('toString')).toThrow('no bench called toString');
  expect(() => optionsOf('kill', '--quick')).toThrow('--quick');
});

test.each(['0', '5000001', '1.5', 'many', ''])('%j is no number', (text) => {
  expect(() => optionsOf('kill', '--kills', text)).toThrow(
    '--kills takes a whole number from 1 to 5,000,000',
  );
});

test('the usage names every bench and option', () => {
  expect(usage(benches)).toContain(
    'npm run bench -- pages [--creatives 1247,100000] [--quick] [--inputs 300]',
  );
  expect(usage(benches)).toContain('npm run bench -- kill [--kills 100]\n  kills');
});
