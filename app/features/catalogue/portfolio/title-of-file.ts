import { titleMaxLength } from './portfolio-limits.ts';

/** Names given by cameras, phones and screenshots: "DSC_0123", "IMG 2044 (1)", "P1010001", "20261122_101500". */
const cameraNames = [
  /^_?(dsc[nf]?|dscf|img|imgp|mg|p|pict?|dji|gopr|gp|gx|mvi|mov|vid|pxl|wp|sam|cimg|hpim|kif|dcp|im|r|l)[\s_-]*\d{3,}/i,
  /^\d{8}[\s_-]\d{4,}/,
  /^\d+$/,
  /^(screen ?shot|screenshot|whatsapp (image|video)|photo|image|untitled)\b/i,
];

export function isCameraName(text: string): boolean {
  return cameraNames.some((pattern) => pattern.test(text.trim()));
}

/** "gallery-six_north.jpg" becomes "Gallery six north"; empty for a camera's file name. */
export function titleOfFile(filename: string): string {
  const words = filename
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  if (words === '' || isCameraName(words)) {
    return '';
  }
  const [first = '', ...rest] = words;
  return [first.toLocaleUpperCase('en-US'), ...rest].slice(0, titleMaxLength).join('');
}
