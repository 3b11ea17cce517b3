import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { FocusIcon } from './focus-icon.tsx';
import { GroupIcon } from './group-icon.tsx';
import type { OwnItem } from './own-item.ts';
import { SunIcon } from './sun-icon.tsx';
import './own-portfolio.css';

type SelectionBarProps = {
  chosen: OwnItem[];
  /** Whether there is one to add to. */
  hasProjects: boolean;
  onClear: () => void;
};

/**
 * What can be done with the selected pieces, at the foot while some are: buttons of the form around it. Without scripts the
 * browser itself shows it as soon as a box is ticked.
 */
export function SelectionBar({ chosen, hasProjects, onClear }: SelectionBarProps) {
  const isHydrated = useIsHydrated();
  const isFeatured = chosen.length > 0 && chosen.every((item) => item.isFeatured);
  return (
    <div className="pf-selection" data-foot-bar role="group" aria-label="Selected pieces">
      {isHydrated ? (
        <span className="pf-selected num" aria-live="polite">
          {chosen.length} selected
        </span>
      ) : null}
      <Button type="submit" formAction="/portfolio/table" variant="primary" size="sm">
        <Icon name="edit" size={16} />
        <span>
          Edit<span className="pf-word"> together</span>
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
        <span className="pf-word">Group into Project…</span>
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
          <span className="pf-word">Add to Project…</span>
        </Button>
      ) : null}
      {!isHydrated || chosen.length === 1 ? (
        <Button type="submit" name="view" value="focal" variant="quiet" size="sm" aria-label="Focal point">
          <FocusIcon />
          <span className="pf-word">Focal point</span>
        </Button>
      ) : null}
      {!isHydrated || chosen.length === 1 ? (
        <Button type="submit" name="view" value="light" variant="quiet" size="sm" aria-label="Light">
          <SunIcon />
          <span className="pf-word">Light</span>
        </Button>
      ) : null}
      <Button
        type="submit"
        formMethod="post"
        name="intent"
        value={isFeatured ? 'unfeature' : 'feature'}
        variant="quiet"
        size="sm"
        aria-label={isFeatured ? 'Do not feature' : 'Feature'}
      >
        <Icon name="star" size={16} />
        <span className="pf-word">{isFeatured ? 'Do not feature' : 'Feature'}</span>
      </Button>
      <Button type="submit" name="view" value="delete" variant="quiet" size="sm" aria-label="Delete">
        <Icon name="trash" size={16} />
        <span className="pf-word">Delete</span>
      </Button>
      {isHydrated ? (
        <Button variant="quiet" size="sm" className="pf-clear" aria-label="Clear selection" onClick={onClear}>
          <span className="pf-word">Clear</span>
          <Icon name="close" size={16} />
        </Button>
      ) : null}
    </div>
  );
}
