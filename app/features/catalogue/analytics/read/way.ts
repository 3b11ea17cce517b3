import { spelledOut } from '#app/ui/spelled-out.ts';

export type Way = Record<WayStage, { total: number; steps: number[] }> & {
  rateSheetOpens: number;
  delivered: number;
};

export const wayStages = ['appearances', 'views', 'contacts', 'bookings'] as const;

export type WayStage = (typeof wayStages)[number];

export const wayLabels: Record<WayStage, string> = {
  appearances: 'Appearances',
  views: 'Profile views',
  contacts: 'Contacts',
  bookings: 'Booked',
};

export function wayNote(stage: WayStage, way: Way): string {
  const { total } = way.bookings;
  switch (stage) {
    case 'appearances':
      return 'In search, browse and on the map';
    case 'views':
      return 'Each visitor once a day';
    case 'contacts':
      return 'First messages and briefs';
    case 'bookings':
      return total === 0 ? 'When you set the stage to Booked' : deliveredText(way.delivered, total);
  }
}

/**
 * The rate to the next stage: '1 in 79', or '7 in 10' for shares above two thirds. Null when it is zero or more than
 * all.
 */
export function rateText(before: number, after: number): string | null {
  if (after === 0 || after > before) {
    return null;
  }
  const inHow = Math.round(before / after);
  return inHow >= 2
    ? `1 in ${inHow.toLocaleString('en-US')}`
    : `${Math.min(10, Math.round((after / before) * 10))} in 10`;
}

export function wayRemark({ appearances, views, contacts, rateSheetOpens }: Way): string | null {
  if (views.total < 10) {
    return null;
  }
  if (contacts.total === 0 && rateSheetOpens > 0) {
    return `Nobody wrote in this period; the rate sheet was opened ${times(rateSheetOpens)}.`;
  }
  if (rateSheetOpens > 0 && contacts.total > 0) {
    const each = Math.round(views.total / contacts.total);
    const opened = Math.round((rateSheetOpens / views.total) * each);
    return each >= 10 && opened > 0
      ? `Of every ${each.toLocaleString('en-US')} who look, ${spelledOut(opened)} ${opened === 1 ? 'opens' : 'open'} the rate sheet and one writes.`
      : null;
  }
  return contacts.total === 0 && appearances.total > 0
    ? 'Most is lost between view and contact: nobody wrote in this period.'
    : null;
}

function deliveredText(delivered: number, total: number): string {
  if (delivered === total) {
    return 'All delivered';
  }
  const toCome = total - delivered;
  return delivered === 0
    ? `${toCome.toLocaleString('en-US')} to come`
    : `${delivered.toLocaleString('en-US')} delivered, ${toCome.toLocaleString('en-US')} to come`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`;
}
