import type { ProjectCard as Card } from './project-card.ts';
import { ProjectCard } from './project-card.tsx';
import './project-card.css';

/** A creative's projects, as their profile shows them before single plates. */
export function ProjectsOfCreative({ projects }: { projects: readonly Card[] }) {
  return (
    <section aria-labelledby="projects" className="mb-12">
      <h2 className="h3 mb-5" id="projects">
        Projects <span className="faint num">{projects.length}</span>
      </h2>
      <div className="project-cards">
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            level={3}
            isCut
            names="firm and plates"
            sizes="(min-width:64rem) 24vw, (min-width:48rem) 48vw, 100vw"
          />
        ))}
      </div>
    </section>
  );
}
