import type { PlateItem } from './plate-item.ts';

/** The caption of a plate and its credits, those that are known. */
export function PlateFacts({ item, photographer }: { item: PlateItem; photographer: string }) {
  const facts = [
    { term: 'Project', text: item.project },
    { term: 'Place', text: item.location },
    { term: 'Architect', text: item.architect },
    { term: 'Year', text: item.year },
    { term: item.mediaType === 'video' ? 'Film' : 'Photograph', text: photographer },
  ].filter((fact) => fact.text !== null);
  return (
    <>
      {item.description ? (
        <p className="serif muted mt-3.5 text-[1.0625rem] leading-[1.55]">{item.description}</p>
      ) : null}
      <dl className="kv mt-6">
        {facts.flatMap((fact) => [
          <dt key={`${fact.term} term`}>{fact.term}</dt>,
          <dd key={fact.term} className="num">
            {fact.text}
          </dd>,
        ])}
      </dl>
    </>
  );
}
