import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { type Discipline, disciplines } from '../disciplines.ts';
import { firmDetail } from '../found-firm.ts';
import { firmAdminPath } from './firm-list-address.ts';
import './firm-admin.css';

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
