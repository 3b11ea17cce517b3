import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each(['Robin', 'Jean-Luc', 'O’Neill', 'J.R.', 'Ph.D.', 'Anna Maria', '李', 'Łukasz', 'a'.repeat(40)])(
  'greets %s',
  (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  },
);

it.each([
  '',
  '  ',
  'https://elsewhere.example',
  'elsewhere.example',
  'Win at evil.example now',
  'EVIL。example',
  'evil．example',
  'WWW evil example',
  'robin@elsewhere.example',
  'evil.example/now',
  'tel:123',
  '<a>',
  '192.168.10.20',
  'a'.repeat(41),
])('does not repeat %j', (name) => {
  expect(greeting(name)).toBe('Hello,');
});
