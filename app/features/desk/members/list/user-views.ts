/** Built-in tabs for every admin; their time limits are in db/programs/write_user_summaries.sql. */
export const userViews = {
  due: 'Not paid',
  asked: 'Verification asked',
  featured: 'Featured',
  featuredEnding: 'Featured ends this week',
  planless: 'No plan',
  unseen: 'Not seen for 90 days',
  disabled: 'Disabled',
} as const;

export type UserView = keyof typeof userViews;

export const userViewNames = Object.keys(userViews) as UserView[];

export const maxViewCount = 1_000;

export function viewCountText(count: number): string {
  return count > maxViewCount ? `${maxViewCount.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
}
