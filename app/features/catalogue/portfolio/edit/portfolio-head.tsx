import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import '#app/ui/progress-bar.css';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { OwnItem } from '../own-item.ts';
import '../own-portfolio.css';

type SelectionBarProps = {
  chosen: OwnItem[];
  hasProjects: boolean;
  onClear: () => void;
};

/** Actions for selected pieces. Without JavaScript, CSS shows it while a box is checked. */
export function SelectionBar({ chosen, hasProjects, onClear }: SelectionBarProps) {
  const isHydrated = useIsHydrated();
  const isFeatured = chosen.length > 0 && chosen.every((item) => item.isFeatured);
  return (
    <div className="pf-selection" data-foot-bar role="group" aria-label="Selected pieces">
      {isHydrated ? (
        <span className="mr-3 strong num" aria-live="polite">
          {chosen.length} selected
        </span>
      ) : null}
      <Button type="submit" formAction="/portfolio/table" variant="primary" size="sm">
        <Icon name="edit" size={16} />
        <span>
          Edit<span className="max-md:hidden"> together</span>
        </span>
      </Button>
      <Button
        type="submit"
        name="view"
        value="group"
        variant="quiet"
        size="sm"
        aria-label="Group into Project…"
      >
        <GroupIcon />
        <span className="max-md:hidden">Group into Project…</span>
      </Button>
      {hasProjects ? (
        <Button
          type="submit"
          name="view"
          value="addTo"
          variant="quiet"
          size="sm"
          aria-label="Add to Project…"
        >
          <Icon name="plus" size={16} />
          <span className="max-md:hidden">Add to Project…</span>
        </Button>
      ) : null}
      {!isHydrated || chosen.length === 1 ? (
        <Button type="submit" name="view" value="focal" variant="quiet" size="sm" aria-label="Focal point">
          <FocusIcon />
          <span className="max-md:hidden">Focal point</span>
        </Button>
      ) : null}
      {!isHydrated || chosen.length === 1 ? (
        <Button type="submit" name="view" value="light" variant="quiet" size="sm" aria-label="Light">
          <SunIcon />
          <span className="max-md:hidden">Light</span>
        </Button>
      ) : null}
      <SubmitButton
        formMethod="post"
        intent={isFeatured ? 'unfeature' : 'feature'}
        variant="quiet"
        size="sm"
        aria-label={isFeatured ? 'Do not feature' : 'Feature'}
      >
        <Icon name="star" size={16} />
        <span className="max-md:hidden">{isFeatured ? 'Do not feature' : 'Feature'}</span>
      </SubmitButton>
      <Button type="submit" name="view" value="delete" variant="quiet" size="sm" aria-label="Delete">
        <Icon name="trash" size={16} />
        <span className="max-md:hidden">Delete</span>
      </Button>
      {isHydrated ? (
        <Button variant="quiet" size="sm" className="ml-auto" aria-label="Clear selection" onClick={onClear}>
          <span className="max-md:hidden">Clear</span>
          <Icon name="close" size={16} />
        </Button>
      ) : null}
    </div>
  );
}

/** A crosshair. Drawn here, because icons in `ui` are loaded by public pages. */
function FocusIcon() {
  return (
    <svg className="icon icon--16" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM10 2.500v5M10 12.500v5M2.500 10h5M12.500 10h5" />
    </svg>
  );
}

/** Two overlapping sheets. Drawn here, because icons in `ui` are loaded by public pages. */
function GroupIcon() {
  return (
    <svg className="icon icon--16" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3.5 7.5h9v9h-9zM7.5 7.5v-4h9v9h-4" />
    </svg>
  );
}

/** A sun over the horizon. Drawn here, because icons in `ui` are loaded by public pages. */
function SunIcon() {
  return (
    <svg className="icon icon--16" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M6 13.500a4 4 0 1 1 8 0M2.500 16.500h15M10 3.500v3M3 13.500h-.5M17.500 13.500H17M4.600 8.100l1.500 1.500M15.400 8.100l-1.500 1.500" />
    </svg>
  );
}

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
