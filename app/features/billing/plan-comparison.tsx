import { portfolioLimit } from './price-list.ts';

const rows = [
  ['Portfolio pieces', null, String(portfolioLimit), String(portfolioLimit)],
  ['Service areas', null, 'Multiple', 'Multiple'],
  ['Inbox', 'Messages', 'CRM-style, with stages', 'CRM-style, with stages'],
  ['Analytics', null, 'Included', 'Included'],
  ['Verification badge', null, 'Eligible', 'Eligible'],
  ['Renewal', 'Free', 'Yearly', 'Never'],
] as const;

export function PlanComparison() {
  return (
    <div className="table-box">
      <table className="table">
        <thead>
          <tr>
            {['Included', 'AEC Profile', 'Creative Profile', 'Lifetime Creative'].map((title) => (
              <th key={title} scope="col" className="label">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, client, creative, lifetime]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className={client ? undefined : 'faint'}>{client ?? 'None'}</td>
              <td>{creative}</td>
              <td>{lifetime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
