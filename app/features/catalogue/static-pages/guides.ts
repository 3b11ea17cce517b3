/** The guides of /resources with their articles (specification section 2; DECISIONS, Learn More). */
export const guides = [
  {
    title: 'Brief a photographer',
    text: 'What to say in the first message: the building, the use, the dates, and the one view that matters.',
    slug: 'how-to-brief-an-architecture-photographer',
  },
  {
    title: 'Prepare the building',
    text: 'Who has the keys, which lamps work, where the cars go: a checklist for the day before.',
    slug: 'the-day-before-preparing-a-building-for-photographs',
  },
  {
    title: 'Share a license',
    text: 'Who may use the pictures, for what and for how long, and how a whole project team can share the cost.',
    slug: 'who-may-use-the-pictures-licenses-for-a-whole-project-team',
  },
  {
    title: 'Understand a fee',
    text: 'What a day rate covers, what costs extra, and why half a day is not half the price.',
    slug: 'what-a-day-rate-covers',
  },
] as const;
