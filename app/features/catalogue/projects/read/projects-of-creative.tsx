import { focusStyle } from '#app/ui/focus-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { type ProjectCard, projectFacts, projectPath } from '../project-card.ts';
import '#app/features/catalogue/directory/creative-card.css';

export function ProjectsOfCreative({ projects }: { projects: readonly ProjectCard[] }) {
  return (
    <section aria-labelledby="projects" className="mb-12">
      <h2 className="h3 mb-5" id="projects">
        Projects <span className="faint num">{projects.length}</span>
      </h2>
      <div className="cards">
        {projects.map(({ cover, ...project }) => (
          <article key={project.id} className="card">
            <div className="card-img" style={focusStyle(cover.focus)}>
              <Picture
                {...cover}
                alt=""
                sizes="(min-width:64rem) 24vw, (min-width:42rem) 48vw, 100vw"
                cutTo={3 / 2}
                upTo={1600}
              />
            </div>
            <h3 className="card-name mt-3">
              <Link to={projectPath(project.slug)}>{project.name}</Link>
            </h3>
            <p className="small muted num">{projectFacts(project)}</p>
            <p className="small muted">{makersOf(project)}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function makersOf({ firm, pieceCount }: Pick<ProjectCard, 'firm' | 'pieceCount'>): string {
  const plates = `${spelledOut(pieceCount)} ${pieceCount === 1 ? 'plate' : 'plates'}`;
  return firm ? `${firm.name}, ${plates}` : sentenceStart(plates);
}
