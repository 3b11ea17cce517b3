import { creditRoles } from '#app/features/catalogue/firms/credit-roles.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { projectPath } from '../project-card.ts';
import type { ProjectPage } from './find-project.server.ts';

type Credited = Pick<ProjectPage, 'slug' | 'name' | 'place' | 'year' | 'credits' | 'photographer'>;

type Part = { words: string; path: string | null };

/**
 * The credits of a building as a caption: "Long House, Santa Fe, NM, 2024. Design Architect: Whitfield Moss Architects.
 * Photographs: Atelier Norrby." Disputed credits are left out.
 */
export function creditLine(project: Credited): string {
  return sentences(project)
    .map((parts) => `${parts.map(({ words }) => words).join('')}.`)
    .join(' ');
}

export function creditLineHtml(project: Credited, origin: string): string {
  const drawn = ({ words, path }: Part) =>
    path === null ? escapeMarkup(words) : `<a href="${origin}${path}">${escapeMarkup(words)}</a>`;
  return sentences(project)
    .map((parts) => `${parts.map(drawn).join('')}.`)
    .join(' ');
}

function sentences({ slug, name, place, year, credits, photographer }: Credited): Part[][] {
  const where = [place, year].filter((fact) => fact !== null).map((fact) => `, ${fact}`);
  return [
    [
      { words: name, path: projectPath(slug) },
      { words: where.join(''), path: null },
    ],
    ...credits
      .filter(({ state }) => state !== 'disputed')
      .map(({ role, product, firm }) => [
        { words: `${creditRoles[role].label}${product ? ` (${product})` : ''}: `, path: null },
        { words: firm.name, path: `/firms/${firm.slug}` },
      ]),
    [
      { words: 'Photographs: ', path: null },
      { words: photographer.name, path: photographer.path },
    ],
  ];
}
