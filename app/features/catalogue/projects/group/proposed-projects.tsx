import type { OwnItem } from '#app/features/catalogue/portfolio/own-item.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { piecesText } from '../project-card.ts';
import type { OpenProposal } from './proposals.server.ts';
import { commonFacts } from './proposals.ts';
import '#app/ui/check.css';
import '../own-projects.css';

type ProposedProjectsProps = { proposals: OpenProposal[]; items: OwnItem[] };

export function ProposedProjects({ proposals, items }: ProposedProjectsProps) {
  if (proposals.length === 0) return null;
  return (
    <section className="pj-proposed" aria-labelledby="proposed">
      <h2 className="h3" id="proposed">
        Proposed from your credits
      </h2>
      <p className="small muted">
        {sentence(proposals.length)} What its pieces say of architect, place and year goes to the project.
      </p>
      <Form method="post" preventScrollReset>
        <ul className="mt-4 line-t-rule">
          {proposals.map((proposal) => (
            <Proposed
              key={proposal.key}
              proposal={proposal}
              isOnly={proposals.length === 1}
              pieces={items.filter(({ id }) => proposal.itemIds.includes(id))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-3 gap-y-2 pt-4">
          <SubmitButton intent="accept" variant="primary" busy="Loading...">
            {proposals.length > 1 ? 'Make the ticked projects' : 'Make project'}
          </SubmitButton>
          {proposals.length > 1 ? (
            <SubmitButton intent="acceptAll">Make all {spelledOut(proposals.length)}</SubmitButton>
          ) : null}
          <SubmitButton intent="dismiss" variant="quiet">
            {proposals.length > 1 ? 'Dismiss the ticked' : 'Dismiss'}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

type ProposedProps = { proposal: OpenProposal; pieces: OwnItem[]; isOnly: boolean };

function Proposed({ proposal, pieces, isOnly }: ProposedProps) {
  const { location, year, architect } = commonFacts(pieces);
  const facts = [architect, location, year].filter((fact) => fact !== null).join(', ');
  return (
    <li className="spread flex-wrap gap-x-6 gap-y-2 py-2.5 line-b-rule">
      <label className="check flex-[1_1_320px] min-w-0">
        <input type="checkbox" name="key" value={proposal.key} defaultChecked={isOnly} />
        <span>
          <span className="h4">{proposal.name}</span>{' '}
          <span className="small muted pj-proposal-facts">
            {proposal.joins
              ? `${piecesText(pieces.length)} for your project ${proposal.joins.name}`
              : `${piecesText(pieces.length)}${facts ? `: ${facts}` : ''}`}
          </span>
        </span>
      </label>
      <span className="flex gap-1 max-md:pl-7">
        {pieces
          .slice(0, 6)
          .map(({ id, picture, mediaType }) =>
            picture ? (
              <Picture
                className="w-auto h-13 max-w-24 object-cover"
                key={id}
                {...picture}
                color={null}
                alt=""
                sizes="72px"
                upTo={480}
              />
            ) : (
              <Icon key={id} name={mediaType === 'video' ? 'play' : 'picture'} />
            ),
          )}
      </span>
    </li>
  );
}

function sentence(count: number): string {
  return count === 1
    ? 'Pieces of your portfolio name a project.'
    : `Pieces of your portfolio name ${spelledOut(count)} projects.`;
}
