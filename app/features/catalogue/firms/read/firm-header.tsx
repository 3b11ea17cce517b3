import { Avatar } from '#app/ui/avatar.tsx';
import { ClaimedMark, Tag } from '#app/ui/badge.tsx';
import { Strip } from '#app/ui/strip.tsx';
import type { Firm } from './find-firm.server.ts';
import { type FirmFigures, firmSentence } from './firm-figures.ts';
import './firm.css';

export function FirmHeader({ firm, figures }: { firm: Firm; figures: FirmFigures }) {
  return (
    <>
      <div className="firm-head">
        <div className="cols items-end gap-y-5">
          <div className="col-span-full lg:col-[1/10]">
            <p className="mb-3.5 min-h-6">{firm.isClaimed ? <ClaimedMark /> : <Tag>Not claimed</Tag>}</p>
            <div className="flex items-center gap-5">
              {firm.logoUrl ? <Avatar name={firm.name} src={firm.logoUrl} size="lg" /> : null}
              <h1 dir="auto" className="h1 min-w-0 wraps">
                {firm.name}
              </h1>
            </div>
          </div>
          <p className="lead italic [line-height:1.35] col-span-full lg:col-[10/13]">
            {firmSentence(figures, firm.isClaimed)}
          </p>
        </div>
      </div>
      <Strip
        facts={[
          { label: 'Discipline', value: firm.discipline ?? <NotGiven /> },
          { label: 'Based in', value: firm.place ?? <NotGiven /> },
          { label: 'Credited since', value: figures.since ?? <NotGiven /> },
          {
            label: 'Website',
            value: firm.website ? (
              <a dir="auto" className="link wraps" href={firm.website} rel="nofollow noopener">
                {websiteText(firm.website)}
              </a>
            ) : (
              <NotGiven />
            ),
          },
        ]}
      />
    </>
  );
}

function NotGiven() {
  return <span className="muted">Not given</span>;
}

/** For display: "whitfieldmoss.example/studio", without scheme, "www." and a trailing slash. */
function websiteText(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
