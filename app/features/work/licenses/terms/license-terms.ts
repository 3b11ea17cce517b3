/** Published on 26 Nov 2026. Do not edit: write version-2.ts (license-terms.ts). */
const version1: TermsVersion = {
  version: 1,
  publishedOn: '2026-11-26',
  sections: [
    {
      title: 'Who and what',
      summary:
        'The photographer lets one firm use the listed pictures. The copyright stays with the photographer.',
      text: [
        'The photographer named on the certificate (the licensor) grants the firm or person named beside them (the licensee) a license to use the pictures listed on it (the pictures). The license is not exclusive: the photographer may license the pictures to others and use them for their own purposes.',
        'The copyright and every right that the certificate does not grant stay with the photographer. Owning a file or a print gives no right to use it.',
      ],
    },
    {
      title: 'Allowed uses',
      summary: 'Only the uses that the certificate lists, each in the words of this section.',
      text: [
        'Own website and social media: the licensee’s own websites, social media accounts, newsletters, presentations, talks, and documents by which it shows its own work.',
        'Awards and competitions: entries for prizes, exhibitions of prizes and bids, and what the organizer of the prize then publishes about its entrants and winners.',
        'Editorial: magazines, newspapers, books and blogs that report on the building or on those who made it and that do not charge the licensee for it. The publisher needs no license of its own for that publication.',
        'Advertising: paid space of any kind, brochures and catalogs of products, packaging, trade-fair walls and advertising films.',
        'A use that the certificate does not list is not allowed, also where it seems minor.',
      ],
    },
    {
      title: 'Never allowed',
      summary:
        'Passing the files on, selling them, changing the building in them, and training machines with them.',
      text: [
        'Passing the files to other firms for their own use. A printer, publisher or agency may work with them only on behalf of the licensee and for an allowed use. Each further party of the building needs a license of its own.',
        'Selling or lending the pictures, sublicensing them, or giving them to picture agencies and stock libraries.',
        'Changing the building, its surroundings or the people in a picture, or combining pictures so that they show what was not there. Cropping, resizing, and conversion to black and white for a layout are allowed.',
        'Using the pictures to train, test or feed software that makes pictures, or to build data sets for it.',
        'Any use that is unlawful, or that presents the building, the photographer or people in the picture in a degrading way.',
      ],
    },
    {
      title: 'Where and for how long',
      summary:
        'In the territory and until the last day that the certificate names. What was published before that day may stay.',
      text: [
        'The license holds in the territory that the certificate names, from its first day to the end of its last day. A use for which the certificate names another territory or another last day holds within those.',
        'A website or a social media account of the licensee is used in its territory, wherever it can be read.',
        'After the last day the pictures are not published again. What was printed or posted before that day may stay where it is; paid advertising ends with it.',
      ],
    },
    {
      title: 'Credit',
      summary: 'Name the photographer beside the picture or on the same page.',
      text: [
        'The photographer is named as the certificate says, beside the picture or on the same page, and in social media in the text of the post or as a tag. The license number need not be shown.',
        'Metadata that names the photographer, the copyright and the license number stays in the files.',
      ],
    },
    {
      title: 'Payment and withdrawal',
      summary: 'The license holds once it is paid for. If it is broken, the photographer may withdraw it.',
      text: [
        'The license takes effect when it is issued, on condition that the licensee pays the photographer’s invoice for its share when it is due.',
        'If the licensee does not pay, or breaks these terms, the photographer asks it in writing to put that right within 14 days. If it does not, the photographer may withdraw the license and states the reason. From then on the licensee does not use the pictures.',
        'Withdrawal of one party’s license does not touch the licenses of the other parties.',
      ],
    },
    {
      title: 'What the photographer states',
      summary: 'The photographer made the pictures. Permissions of people and owners are agreed separately.',
      text: [
        'The photographer states that they made the pictures, or hold the rights to license them, and that no license already granted conflicts with this one.',
        'The license is about the photographer’s rights alone. Permission of people who can be recognized, of the owner of the building, or for works of art and trademarks shown is the licensee’s matter unless the parties agreed otherwise.',
      ],
    },
    {
      title: 'Oriel’s part',
      summary:
        'Oriel issues the certificate and answers who checks it. It is not a party and gives no legal advice.',
      text: [
        'Oriel computes, records and certifies what the parties agreed. It is not a party to the license, takes no commission, holds no money, and does not guarantee anybody’s rights.',
        'Anyone can check a license by its number. The check shows the firm, the project, the uses, the territory, the days, the credit and small pictures, and no price.',
      ],
    },
    {
      title: 'Other agreements, and the law',
      summary: 'What the parties signed beside this stands. The law of the photographer’s place applies.',
      text: [
        'Where photographer and licensee have agreed in writing on something else for these pictures, that agreement stands before these terms.',
        'The law of the place where the photographer has their business applies, without its rules on conflicts of laws, as far as mandatory law of the licensee’s place does not say otherwise. If a part of these terms does not hold, the others do.',
      ],
    },
  ],
};

/**
 * Published license terms. Licenses refer to a version, so a published one never changes (a test checks its hash);
 * changes need a new version.
 */
type TermsVersion = {
  version: number;
  publishedOn: string;
  sections: readonly {
    title: string;
    /** A plain summary; the text is binding. */
    summary: string;
    text: readonly string[];
  }[];
};

/** All published terms, oldest first. To add a version, add its file and one line here. */
export const allTerms = [version1] as const satisfies readonly TermsVersion[];

export const currentTerms: TermsVersion = allTerms[allTerms.length - 1] ?? version1;

export function findTerms(version: number): TermsVersion | null {
  return allTerms.find((each) => each.version === version) ?? null;
}
