import { creditRoles } from '#app/features/firms/credit-roles.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import type { ProjectPage } from './find-project.server.ts';
import { projectPath } from './project-card.ts';

type Credited = Pick<ProjectPage, 'slug' | 'name' | 'place' | 'year' | 'credits' | 'photographer'>;

/** Some part of the line: words, and where they lead. */
type Part = { words: string; path: string | null };

/**
 * Everybody who made a building, as a caption names them: 'Long House, Santa Fe, NM, 2024. Design Architect: Whitfield
 * Moss Architects. Photographs: Atelier Norrby.' A credit that its firm disputes is left out until that is settled.
 */
export function creditLine(project: Credited): string {
  return sentences(project)
    .map((parts) => `${parts.map(({ words }) => words).join('')}.`)
    .join(' ');
}

/** The same as HTML for somebody else's page, with links to the project, its firms and its photographer. */
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
