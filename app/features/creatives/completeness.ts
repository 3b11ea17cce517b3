/** The four fields that a profile's completeness counts (specification section 4), as the dashboard names them. */
export type CompletenessFields = {
  businessName: string | null;
  bioShort: string | null;
  avatarUrl: string | null;
  websiteUrl: string | null;
};

/** The share of the four that are filled, rounded to a percent. */
export function completenessOf(profile: CompletenessFields): number {
  const fields = [profile.businessName, profile.bioShort, profile.avatarUrl, profile.websiteUrl];
  const filled = fields.filter((text) => text !== null && text.trim() !== '').length;
  return Math.round((filled / fields.length) * 100);
}

/** 'Complete' at 100, else the percent. */
export function completenessText(percent: number): string {
  return percent === 100 ? 'Complete' : `${percent}% complete`;
}
