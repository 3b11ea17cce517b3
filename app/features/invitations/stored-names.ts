import { aboutField, formFields } from '#app/features/creatives/profile-fields.ts';
import type { InvitedDetails } from '#app/platform/db/schema/invitations.ts';

/**
 * What is stored of an invited creative, by the names of its fields and not by their values: the mail that says so must
 * not carry whatever a file had in its cells.
 */
export function storedNames({ firstName, phone, profile, specialtyIds, area }: InvitedDetails): string[] {
  const names = [
    ...(firstName ? ['name'] : []),
    'email address',
    ...(phone ? ['phone number'] : []),
    ...formFields.filter((name) => name in profile).map((name) => lowered(aboutField(name).label)),
    ...(specialtyIds.length > 0 ? ['specialties'] : []),
    ...(area ? ['place of work'] : []),
  ];
  return names;
}

/** 'Business name' is 'business name'; a brand stays as it is written. */
function lowered(label: string): string {
  return /^(Instagram|LinkedIn)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
