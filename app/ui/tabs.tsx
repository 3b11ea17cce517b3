import { Link } from './link.tsx';

type Tab = {
  to: string;
  label: string;
  /** A text for an inexact number: '1,000+'. */
  count?: number | string | undefined;
  current: boolean;
};

type LinkTabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** In a document: the tabs are a part of the page, answered in place (app/browser/parts.ts). */
  inPlace?: boolean;
};

/** Tabs as links: each has its address and works without scripts. */
export function LinkTabs({ label, tabs, inPlace = false }: LinkTabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          preventScrollReset
          data-stay={inPlace ? '' : undefined}
          aria-current={tab.current ? 'true' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="tabs-count">
              {typeof tab.count === 'number' ? tab.count.toLocaleString('en-US') : tab.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
