import type { PlateItem } from '../show/plate-item.ts';
import './lightbox.css';

export function PlateFacts({ item, photographer }: { item: PlateItem; photographer: string }) {
  const facts: { term: string; text: string | number | null; path?: string | undefined }[] = [
    { term: 'Project', text: item.project, path: item.projectPath },
    { term: 'Place', text: item.location },
    { term: 'Architect', text: item.architect },
    { term: 'Year', text: item.year },
    { term: item.mediaType === 'video' ? 'Film' : 'Photograph', text: item.photographer ?? photographer },
  ].filter((fact) => fact.text !== null);
  return (
    <>
      {item.description ? (
        <p dir="auto" className="serif muted plate-text mt-3.5">
          {item.description}
        </p>
      ) : null}
      <dl className="kv mt-6">
        {facts.flatMap((fact) => [
          <dt key={`${fact.term} term`}>{fact.term}</dt>,
          <dd dir="auto" key={fact.term} className="num">
            {fact.path ? (
              <a className="link" href={fact.path}>
                {fact.text}
              </a>
            ) : (
              fact.text
            )}
          </dd>,
        ])}
        {item.light ? (
          <>
            <dt>Light</dt>
            <dd className="num">
              {item.light.text}
              {item.light.studyPath ? (
                <>
                  {'. '}
                  <a className="link" href={item.light.studyPath}>
                    Light study
                  </a>
                </>
              ) : null}
            </dd>
          </>
        ) : null}
      </dl>
    </>
  );
}
