import type { CSSProperties } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { type ProjectCard as Card, projectFacts, projectPath } from './project-card.ts';
import './project-card.css';

type ProjectCardProps = {
  project: Card;
  /** The level of its heading. */
  level: 2 | 3 | 4;
  /** Cut to 3:2, or at its own shape in a row of such. */
  isCut: boolean;
  sizes: string;
  priority?: boolean;
  className?: string;
  /** What the last line names: everybody, or on a creative's own page who built it and how many plates there are. */
  names: 'firm and creative' | 'firm and plates' | 'creative';
};

/** A project: its first picture, name, type, place and year, and who made it. */
export function ProjectCard({ project, level, isCut, sizes, priority, className, names }: ProjectCardProps) {
  const { cover } = project;
  const Heading = `h${level}` as const;
  const path = projectPath(project.slug);
  const style = {
    '--ar': (cover.width / cover.height).toFixed(4),
    ...(isCut && cover.focus ? { '--focus': cover.focus } : {}),
  } as CSSProperties;
  return (
    <article className={`project-card${isCut ? ' project-card--cut' : ''} ${className ?? ''}`} style={style}>
      <Link className="project-card-picture" to={path} tabIndex={-1} aria-hidden="true">
        <Picture
          src={cover.src}
          width={cover.width}
          height={cover.height}
          color={cover.color}
          alt=""
          sizes={sizes}
          priority={priority ?? false}
          upTo={1600}
        />
      </Link>
      <Heading className="project-card-name wraps">
        <Link to={path}>{project.name}</Link>
      </Heading>
      <p className="small muted num">{projectFacts(project)}</p>
      <p className="small muted">
        <Makers project={project} names={names} />
      </p>
    </article>
  );
}

function Makers({ project, names }: Pick<ProjectCardProps, 'project' | 'names'>) {
  const { firm, creative, pieceCount } = project;
  const firmLink = firm ? (
    <Link className="link" to={`/firms/${firm.slug}`}>
      {firm.name}
    </Link>
  ) : null;
  if (names === 'firm and plates') {
    const plates = `${spelledOut(pieceCount)} ${pieceCount === 1 ? 'plate' : 'plates'}`;
    return firmLink ? (
      <>
        {firmLink}, {plates}
      </>
    ) : (
      sentenceStart(plates)
    );
  }
  const by = (
    <Link className="link" to={creative.path}>
      {creative.name}
    </Link>
  );
  return names === 'firm and creative' && firmLink ? (
    <>
      {firmLink}, photographs {by}
    </>
  ) : (
    <>Photographs {by}</>
  );
}
