import { Icon } from './icon.tsx';
import './consequences.css';

/** What a step means for those concerned, read before it is taken: a sentence each. */
export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="consequences">
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" size={16} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
