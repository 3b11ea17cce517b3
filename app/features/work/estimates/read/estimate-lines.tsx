import { type LineKind, type LineSection, lineSections } from '../estimate-cost.ts';
import './estimate-lines.css';

type Line = {
  section: string;
  kind: string;
  text: string;
  amount: number;
  isTicked?: boolean;
};

type EstimateLinesProps = { lines: readonly Line[]; money: (minor: number) => string };

const sections = Object.keys(lineSections) as LineSection[];

export function EstimateLines({ lines, money }: EstimateLinesProps) {
  return (
    <table className="estimate-lines">
      {sections.map((section) => (
        <Section
          key={section}
          label={lineSections[section]}
          lines={lines.filter((line) => line.section === section)}
          money={money}
        />
      ))}
    </table>
  );
}

function Section({ label, lines, money }: EstimateLinesProps & { label: string }) {
  return lines.length === 0 ? null : (
    <tbody>
      <tr>
        <th colSpan={2} scope="rowgroup">
          {label}
        </th>
      </tr>
      {lines.map((line, place) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change
          key={place}
          className={line.isTicked === false && line.kind === 'option' ? 'faint' : undefined}
        >
          <td>{line.text}</td>
          <td>{lineWords(line, money)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function lineWords({ kind, isTicked, amount }: Line, money: (minor: number) => string): string {
  switch (kind as LineKind) {
    case 'included':
      return 'Included';
    case 'option':
      return isTicked === undefined
        ? `${money(amount)}, if you choose it`
        : isTicked
          ? money(amount)
          : `${money(amount)}, not chosen`;
    case 'charged':
      return money(amount);
  }
}
