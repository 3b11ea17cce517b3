/** What is agreed in a commission, as its tables hold it. */

/** What a party alone buys, beside what all share: advertising, a charged use. Amounts are minor units. */
export type PartyExtra = {
  /** A key of uses.ts, where it licenses one; for how long and where, where that differs from what all share. */
  use?: string;
  term?: string;
  territory?: string;
  text: string;
  amount: number;
};

/** What everybody who joined has accepted, as it stood: parties in the order of joining, the asking party first. */
export type CommissionContent = {
  /** B and E of DESIGN.md, Money, and what each further party adds to B, in percent. */
  base: number;
  expenses: number;
  surchargePercent: number;
  shareRule: 'equal' | 'weighted';
  lateFactorPercent: number;
  parties: {
    id: string;
    name: string;
    /** A key of party-roles.ts. */
    role: string;
    weight: number;
    /** The part of the sum once everybody has confirmed it, and what the party alone buys. */
    share: number;
    own: number;
    uses: string[];
    isLate: boolean;
  }[];
  /** How many of each kind of views.ts. */
  views: Record<string, number>;
  /** Keys of uses.ts that every party may use the pictures for. */
  uses: string[];
  licenseTerm?: string;
  territory?: string;
  shootOn?: string;
  fallbackDays: string[];
  decisionHour?: string;
  weatherRule?: string;
};
