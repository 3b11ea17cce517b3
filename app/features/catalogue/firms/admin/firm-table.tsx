import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { type Discipline, disciplines } from '../credit-roles.ts';
import { firmDetail } from '../firm-address.ts';
import './firm-admin.css';
import { firmAdminPath } from './firm-admin.ts';
import type { FirmMergePreview } from './list-firms.server.ts';

type FirmRow = {
  id: string;
  name: string;
  discipline: string | null;
  place: string | null;
  projectCount: number;
  personCount: number;
  claimedAt: string | null;
  createdAt: string;
};

export function detailOf({ discipline, place }: Pick<FirmRow, 'discipline' | 'place'>): string {
  return firmDetail({ discipline: discipline ? disciplines[discipline as Discipline] : null, place });
}

export function FirmTable({ label, firms }: { label: string; firms: FirmRow[] }) {
  return (
    <div className="table-box mb-8">
      <table className="table num firm-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Firm</th>
            <th scope="col">Claimed</th>
            <th scope="col">Added</th>
            <th scope="col" className="table-number">
              People
            </th>
            <th scope="col" className="table-number">
              Projects
            </th>
          </tr>
        </thead>
        <tbody>
          {firms.map((firm) => (
            <tr key={firm.id}>
              <td dir="auto" className="wraps">
                <Link className="link strong" to={firmAdminPath(firm.id)}>
                  {firm.name}
                </Link>
                <span className="small muted block">{detailOf(firm) || 'No place, no discipline'}</span>
              </td>
              <td>{firm.claimedAt ? dayText(firm.claimedAt) : <Tag>Not claimed</Tag>}</td>
              <td>{dayText(firm.createdAt)}</td>
              <td className="table-number">
                {firm.personCount}
                <span className="hidden max-md:inline"> {firm.personCount === 1 ? 'person' : 'people'}</span>
              </td>
              <td className="table-number">
                {firm.projectCount.toLocaleString('en-US')}
                <span className="hidden max-md:inline">
                  {' '}
                  {firm.projectCount === 1 ? 'project' : 'projects'}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Side = FirmMergePreview['keep'];
type Row = [what: string, of: (firm: Side) => string, after: string];

export function FirmMergeTable({ keep, go }: FirmMergePreview) {
  return (
    <div className="table-box">
      <table className="table num firm-merge" aria-label="What moves">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">
              <span className="label block">Stays</span> {keep.name}
            </th>
            <th scope="col">
              <span className="label block">Goes</span> {go.name}
            </th>
            <th scope="col">
              <span className="label">Afterwards</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf({ keep, go }).map(([what, of, after]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td dir="auto" className="wraps">
                {of(keep)}
              </td>
              <td dir="auto" className="wraps">
                {of(go)}
              </td>
              <td dir="auto" className="wraps">
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rowsOf({ keep, go }: FirmMergePreview): Row[] {
  const amount = (count: number) => count.toLocaleString('en-US');
  const credits = keep.credits + go.credits - go.twins;
  const own = [go.isClaimed && !keep.isClaimed, keep.isClaimed && go.isClaimed];
  return [
    ['What it is', (firm) => detailOf(firm) || 'Not said', detailOf(keep) || detailOf(go) || 'Not said'],
    ['Website', ({ websiteUrl }) => websiteUrl ?? 'None', keep.websiteUrl ?? go.websiteUrl ?? 'None'],
    ['Projects shown', ({ projects }) => amount(projects), 'Those of both, each once'],
    [
      'Credits',
      (firm) => amount(firm.credits),
      go.twins > 0 ? `${amount(credits)}; ${amount(go.twins)} said the same and become one` : amount(credits),
    ],
    [
      'People',
      ({ people, isClaimed }) => (isClaimed ? amount(people) : 'Not claimed'),
      own[0]
        ? 'Those of the firm that goes speak for it'
        : own[1]
          ? 'Those of both, with their roles'
          : 'As they are',
    ],
    ['Address', ({ slug }) => `/firms/${slug}`, `/firms/${keep.slug}; the others lead there`],
  ];
}
