import { LinkTabs } from '#app/ui/tabs.tsx';
import type { SavedFilter } from '../saved-filters/saved-filters.server.ts';
import { noFilters, type UserState, usersAddress } from './user-address.ts';
import { type UserView, userViewNames, userViews, viewCountText } from './user-views.ts';

type UserTabsProps = {
  state: UserState;
  total: number;
  counts: Record<UserView, number>;
  saved: SavedFilter[];
};

export function UserTabs({ state, total, counts, saved }: UserTabsProps) {
  const { sort, direction } = state;
  const address = usersAddress(state);
  const isOwn = saved.some(({ query }) => `/admin/users${query}` === address);
  const to = (view: UserView | '') => usersAddress({ ...noFilters, view, sort, direction });
  return (
    <LinkTabs
      label="Saved filters"
      tabs={[
        { to: to(''), label: 'All', count: total, current: state.view === '' && !isOwn },
        ...userViewNames.map((view) => ({
          to: to(view),
          label: userViews[view],
          count: viewCountText(counts[view]),
          current: state.view === view && !isOwn,
        })),
        ...saved.map(({ name, query }) => ({
          to: `/admin/users${query}`,
          label: name,
          current: `/admin/users${query}` === address,
        })),
      ]}
    />
  );
}
