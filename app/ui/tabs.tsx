import { Link } from './link.tsx';

type Tab = { to: string; label: string; count?: number | undefined; current: boolean };

/** Tabs that are links: each has its address and works without scripts. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} preventScrollReset aria-current={tab.current ? 'true' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="tabs-count">{tab.count.toLocaleString('en-US')}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
