import { productName } from '#app/features/site/site-links.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';

const height = 52;
const textLeft = 52;
const maxNameLength = 32;
const letterWidth = 8.6;
const squareWidth = 17;
const minTextWidth = 100;

export type BadgeGround = 'light' | 'dark';

const colors: Record<BadgeGround, { ink: string; paper: string }> = {
  light: { ink: '#171614', paper: '#F4F3EF' },
  dark: { ink: '#ECE9E3', paper: '#141413' },
};

/** In px. */
export function badgeSize(name: string): { width: number; height: number } {
  const letters = [...shortName(name)];
  const text = letters.reduce((sum, letter) => sum + (isSquare(letter) ? squareWidth : letterWidth), 0);
  return { width: Math.ceil(textLeft + Math.max(minTextWidth, text) + 14), height };
}

/** An SVG without scripts for the creative's own site: the logo, the name and the address. */
export function badgeSvg(name: string, ground: BadgeGround): string {
  const { width } = badgeSize(name);
  const { ink, paper } = colors[ground];
  const line = (y: number, font: string, text: string) =>
    `<text x="${textLeft}" y="${y}" font-family="${font}" fill="${ink}">${escapeMarkup(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeMarkup(`${name} on ${productName}`)}</title>`,
    `<path fill="${paper}" stroke="${ink}" d="M.5.5h${width - 1}v${height - 1}H.5z"/>`,
    `<g transform="translate(10 17)"><path d="M0 1h9.500v5H0zM24.500 1H34v5h-9.500z" fill="${ink}"/>`,
    `<path d="m9 4.500 3.800 10h8.400l3.800-10" fill="none" stroke="${ink}" stroke-width="1.500"/>`,
    `<path d="M11.600 13h2.800v2.800h-2.800zM19.600 13h2.800v2.800h-2.800z" fill="${ink}"/></g>`,
    line(23, 'Newsreader, Georgia, serif" font-size="17', shortName(name)),
    line(39, 'system-ui, Arial, sans-serif" font-size="11', `Portfolio on ${productName}`),
    '</svg>',
  ].join('');
}

export function badgeHtml({ name, pageUrl, badgeUrl }: { name: string; pageUrl: string; badgeUrl: string }) {
  const { width } = badgeSize(name);
  const alt = escapeMarkup(`${name} on ${productName}`);
  return `<a href="${escapeMarkup(pageUrl)}"><img src="${escapeMarkup(badgeUrl)}" alt="${alt}" width="${width}" height="${height}"></a>`;
}

function shortName(name: string): string {
  return name.length > maxNameLength ? `${firstCharacters(name, maxNameLength - 1).trimEnd()}…` : name;
}

function isSquare(letter: string): boolean {
  return (letter.codePointAt(0) ?? 0) >= 0x2e80;
}
