import { expect, it } from 'vitest';
import { completeInstagram, completeLinkedin, completeWebsite } from './complete-address.ts';

it.each([
  ['lindqvist.example', 'https://lindqvist.example'],
  ['www.lindqvist.example/work?a=1', 'https://www.lindqvist.example/work?a=1'],
  ['http://lindqvist.example', 'http://lindqvist.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['not a site', 'not a site'],
  ['me@studio.example', 'me@studio.example'],
  ['', ''],
])('a website written as "%s" is %s', (text, address) => {
  expect(completeWebsite(text)).toBe(address);
});

it.each([
  ['@lindqvist.photo', 'https://www.instagram.com/lindqvist.photo'],
  ['lindqvist', 'https://www.instagram.com/lindqvist'],
  ['instagram.com/lindqvist', 'https://instagram.com/lindqvist'],
  ['https://www.instagram.com/lindqvist/', 'https://www.instagram.com/lindqvist/'],
])('an Instagram page written as "%s" is %s', (text, address) => {
  expect(completeInstagram(text)).toBe(address);
});

it.each([
  ['in/astrid-lindqvist', 'https://www.linkedin.com/in/astrid-lindqvist'],
  ['/company/lindqvist/', 'https://www.linkedin.com/company/lindqvist'],
  ['@astrid', 'https://www.linkedin.com/in/astrid'],
  ['linkedin.com/in/astrid', 'https://linkedin.com/in/astrid'],
])('a LinkedIn page written as "%s" is %s', (text, address) => {
  expect(completeLinkedin(text)).toBe(address);
});
