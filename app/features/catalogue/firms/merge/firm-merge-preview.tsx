import { detailOf } from '../admin/firm-table.tsx';
import type { FirmMergePreview } from './preview-firm-merge.server.ts';
import '../admin/firm-admin.css';

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
