import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import '#app/ui/progress-bar.css';
import '../own-portfolio.css';

type PortfolioHeadProps = {
  count: number;
  limit: number;
  canAdd: boolean;
  deletedCount: number;
};

export function PortfolioHead({ count, limit, canAdd, deletedCount }: PortfolioHeadProps) {
  const isFull = count >= limit;
  return (
    <div className="pagehead pagehead--row">
      <h1 className="h2">Manage Portfolio</h1>
      {canAdd ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {deletedCount > 0 ? (
            <Link className="link small" to="/portfolio/trash">
              Trash ({deletedCount})
            </Link>
          ) : null}
          <p className="small num w-40">
            {count} of {limit} pieces
            <span className="bar h-1 mt-1.5" aria-hidden="true">
              <i className="bg-ink" style={{ width: `${Math.min(100, (count / limit) * 100)}%` }} />
            </span>
          </p>
          {isFull ? (
            <Button variant="primary" disabled>
              <Icon name="plus" />
              Add Item
            </Button>
          ) : count > 0 ? (
            <ButtonLink variant="primary" to="?add" preventScrollReset>
              <Icon name="plus" />
              Add Item
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
