import { type LineKind, type LineSection, lineSections } from '../estimate-cost.ts';
import { quantityWords } from '../units.ts';
import './estimate-paper.css';

export type PaperLine = {
  id: string;
  section: LineSection;
  kind: LineKind;
  text: string;
  quantity: number;
  unit: string;
  price: number;
  amount: number;
};

type PaperLinesProps = {
  lines: readonly PaperLine[];
  money: (minor: number) => string;
  /** Term and territory, shown below each use. */
  license: string;
};

const sections = Object.keys(lineSections) as LineSection[];

export function PaperLines({ lines, money, license }: PaperLinesProps) {
  return sections.map((section) => {
    const shown = lines.filter((line) => line.section === section && line.kind !== 'option');
    const total = shown.reduce((sum, { amount }) => sum + amount, 0);
    return shown.length === 0 ? null : (
      <table key={section} className="paper-table">
        <caption>{section === 'license' ? 'License for the uses asked' : lineSections[section]}</caption>
        <tbody>
          {shown.map((line) => (
            <tr key={line.id}>
              <th dir="auto" className="wraps" scope="row">
                {line.text}
                {section === 'license' && license ? (
                  <span className="block text-sm muted">{license}</span>
                ) : null}
                {countOf(line, money) ? (
                  <span className="block text-sm muted md:hidden">{countOf(line, money)}</span>
                ) : null}
              </th>
              <td className="pl-5 muted text-right nowrap max-md:hidden">{countOf(line, money)}</td>
              <td className="paper-amount">{line.kind === 'included' ? 'Included' : money(line.amount)}</td>
            </tr>
          ))}
          {total > 0 ? (
            <tr className="paper-sum">
              <th dir="auto" className="wraps" scope="row">
                Subtotal
              </th>
              <td className="pl-5 muted text-right nowrap max-md:hidden" />
              <td className="paper-amount">{money(total)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    );
  });
}

function countOf({ kind, quantity, unit, price }: PaperLine, money: (minor: number) => string): string {
  const count = kind === 'included' ? '' : quantityWords(quantity, unit);
  return count && `${count} × ${money(price)}`;
}
