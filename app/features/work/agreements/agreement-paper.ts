import { moneyOf } from '#app/features/vocabulary/money.ts';
import { agreementName, briefName } from '#app/features/vocabulary/work-address.ts';
import { type BriefLine, describeBrief } from '#app/features/work/briefs/brief-words.ts';
import { isLineKind, isLineSection, type PaperLine } from '#app/features/work/estimates/estimate-cost.ts';
import { describeTerms, licenseWords } from '#app/features/work/estimates/terms-words.ts';
import type { FoundAgreement } from './find-agreement.server.ts';

export type AgreementPaper = {
  name: string;
  /** 'Agreement 0117 of Whitfield Moss Architects with Atelier Norrby'. */
  title: string;
  /** When it was agreed, and on what; one line each. */
  dates: readonly string[];
  sides: readonly BriefLine[];
  opening: string | null;
  currency: string;
  lines: readonly PaperLine[];
  chosen: readonly PaperLine[];
  notChosen: readonly PaperLine[];
  license: string;
  total: number;
  /** Whom to pay, and that tax is not included. */
  paying: string;
  terms: readonly BriefLine[];
  asked: readonly BriefLine[];
};

/** An agreement as both sides read it. `at` is its moment in words. */
export function agreementPaper(agreement: Omit<FoundAgreement, 'side'>, at: string): AgreementPaper {
  const { number, content, currency, total } = agreement;
  const { brief, estimate, client, creative } = content;
  const who = client.firm ?? client.name;
  const lines = estimate.lines.map(
    (line, place): PaperLine => ({
      ...line,
      id: String(place),
      // A line of a kind or section that no longer exists is charged in the creative fee.
      section: isLineSection(line.section) ? line.section : 'creative-fee',
      kind: isLineKind(line.kind) ? line.kind : 'charged',
    }),
  );
  const options = lines.filter(({ kind }) => kind === 'option');
  const isChosen = ({ id }: PaperLine) => estimate.lines[Number(id)]?.isTicked === true;
  const tax = estimate.terms.taxWords ?? 'Sales tax is not included';
  return {
    name: brief.content.projectName ?? briefName(number),
    title: `${agreementName(number)} of ${who} with ${creative.name}`,
    dates: [`Agreed ${at}`, `Estimate version ${estimate.version}`],
    sides: [
      {
        term: 'Client',
        text: client.firm ? `${client.firm}, for whom ${client.name} accepted` : client.name,
      },
      { term: 'Creative', text: `${creative.name}, who made the estimate` },
    ],
    opening: estimate.opening,
    currency,
    lines: lines.filter(({ kind }) => kind !== 'option'),
    chosen: options.filter(isChosen),
    notChosen: options.filter((line) => !isChosen(line)),
    license: licenseWords(estimate.terms),
    total,
    paying: `${/[.!?]$/.test(tax) ? tax : `${tax}.`} ${who} pays ${creative.name} directly; Oriel takes no commission.`,
    terms: describeTerms(estimate.terms, moneyOf(currency)),
    asked: describeBrief(brief.content, brief.place),
  };
}
