import { Feed } from 'feed';
import { productName } from '#app/features/site/site-links.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { projectFacts, projectPath } from '../project-card.ts';
import { countProjects, type ListedProject, listProjects, readProjectWords } from './list-projects.server.ts';
import { entriesOf, type ProjectFilters, projectsAddress, projectsFeedAddress } from './project-filters.ts';

const projectsInFeed = 30;

/** The newest matching projects as Atom 1.0. Deterministic: the same projects give the same text. */
export async function projectsFeed(filters: ProjectFilters, origin: string): Promise<string> {
  const entries = entriesOf(filters);
  const words = await readProjectWords(filters.q ?? '');
  const count = await countProjects(entries, words);
  const { projects } = await listProjects({ entries, words, count, size: projectsInFeed });
  const address = `${origin}${projectsAddress(filters)}`;
  const dates = projects.map(({ publishedAt }) => publishedAt.getTime());
  const feed = new Feed({
    title: `${productName} Projects`,
    description: 'Finished buildings, with everyone who made them and the person who photographed them.',
    id: address,
    link: address,
    language: 'en',
    copyright: 'Photographs belong to the people who made them.',
    updated: new Date(Math.max(0, ...dates)),
    generator: false,
    feedLinks: { atom: `${origin}${projectsFeedAddress(filters)}` },
  });
  for (const project of projects) {
    feed.addItem({
      title: escapeMarkup(project.name),
      id: `urn:uuid:${project.id}`,
      link: `${origin}${projectPath(project.slug)}`,
      content: contentOf(project, origin),
      author: [{ name: project.creative.name }],
      date: project.publishedAt,
      published: project.publishedAt,
    });
  }
  return feed.atom1();
}

function contentOf(project: ListedProject, origin: string): string {
  const { cover, firm, creative } = project;
  const words = [projectFacts(project), firm?.name, `Photographs: ${creative.name}`]
    .filter(Boolean)
    .join('. ');
  return `<p><img src="${origin}${cover.src}/768.jpg" alt="${escapeMarkup(cover.alt)}"></p><p>${escapeMarkup(words)}.</p>`;
}
