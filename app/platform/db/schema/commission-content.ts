/** What one party buys beyond the shared scope: advertising, a charged use. Amounts are minor units. */
export type PartyExtra = {
  /** A key of brief-vocabulary.ts, if it licenses one; term and territory where they differ from the shared ones. */
  use?: string;
  term?: string;
  territory?: string;
  text: string;
  amount: number;
};

/** What everyone who joined has accepted, as a snapshot: parties in the order of joining, the asking party first. */
export type CommissionContent = {
  /** B and E in docs/decisions/0037-commissions-and-shares.md, and what each further party adds to B, in percent. */
  base: number;
  expenses: number;
  surchargePercent: number;
  shareRule: 'equal' | 'weighted';
  lateFactorPercent: number;
  parties: {
    id: string;
    name: string;
    /** A key of brief-vocabulary.ts. */
    role: string;
    weight: number;
    /** The party's share once everyone has confirmed it, and the sum of its own extras. */
    share: number;
    own: number;
    uses: string[];
    isLate: boolean;
  }[];
  /** The number of each kind in brief-vocabulary.ts. */
  views: Record<string, number>;
  /** Keys of brief-vocabulary.ts that every party is licensed for. */
  uses: string[];
  licenseTerm?: string;
  territory?: string;
  shootOn?: string;
  fallbackDays: string[];
  decisionHour?: string;
  weatherRule?: string;
};
