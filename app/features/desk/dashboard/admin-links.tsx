import type { Entry } from '#app/features/desk/shell/entries.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import './dashboard.css';

export function AdminLinks({ entries }: { entries: readonly Entry[] }) {
  return (
    <section aria-labelledby="manage-title">
      <div className="paneltitle">
        <h2 className="h3" id="manage-title">
          Manage
        </h2>
      </div>
      <ul className="linklist grid grid-cols-3 gap-x-(--gutter) max-lg:grid-cols-1">
        {entries
          .filter(({ text }) => text)
          .map(({ to, label, text, count = 0, tone }) => (
            <li className="line-t-none line-b-rule" key={to}>
              <Link className="min-h-14.5" to={to}>
                <span>
                  <span className="h4 block">{label}</span>
                  <span className="small muted num">{text}</span>
                </span>
                <span className="flex items-center gap-3">
                  {count > 0 && tone !== 'total' ? (
                    <span className="mark mark--on num">{count.toLocaleString('en-US')}</span>
                  ) : null}
                  <Icon name="arrow-right" />
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
