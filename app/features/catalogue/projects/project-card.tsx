import type { CSSProperties } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Picture, type PicturePriority } from '#app/ui/picture.tsx';
import { type ProjectCard as Card, projectFacts, projectPath } from './project-card.ts';
import '#app/ui/project-cards.css';

type ProjectCardProps = {
  project: Card;
  level: 2 | 3 | 4;
  isCut: boolean;
  sizes: string;
  priority?: PicturePriority;
  className?: string;
};

export function ProjectCard({ project, level, isCut, sizes, priority, className }: ProjectCardProps) {
  const { cover } = project;
  const Heading = `h${level}` as const;
  const path = projectPath(project.slug);
  const style = {
    '--ar': (cover.width / cover.height).toFixed(4),
    ...(isCut && cover.focus ? { '--focus': cover.focus } : {}),
  } as CSSProperties;
  return (
    <article className={`project-card${isCut ? ' project-card--cut' : ''} ${className ?? ''}`} style={style}>
      <Link className="block" to={path} tabIndex={-1} aria-hidden="true">
        <Picture
          src={cover.src}
          width={cover.width}
          height={cover.height}
          color={cover.color}
          alt=""
          sizes={sizes}
          {...(isCut ? { cutTo: 3 / 2 } : {})}
          priority={priority ?? false}
          upTo={1600}
        />
      </Link>
      <Heading dir="auto" className="pt-3 pb-0.5 title wraps">
        <Link className="card-link" to={path}>
          {project.name}
        </Link>
      </Heading>
      <p className="small muted num">{projectFacts(project)}</p>
      <p className="small muted">
        <Makers project={project} />
      </p>
    </article>
  );
}

function Makers({ project }: Pick<ProjectCardProps, 'project'>) {
  const { firm, creative } = project;
  const firmLink = firm ? (
    <Link className="link" to={`/firms/${firm.slug}`}>
      {firm.name}
    </Link>
  ) : null;
  const by = (
    <Link className="link" to={creative.path}>
      {creative.name}
    </Link>
  );
  return firmLink ? (
    <>
      {firmLink}, photographs {by}
    </>
  ) : (
    <>Photographs {by}</>
  );
}
