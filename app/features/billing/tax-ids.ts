/**
 * The tax ids printed on invoices, by country: Stripe's type, the common name, the format without spaces, dots and
 * hyphens, and an example. Form, validation and provider all use this table.
 */
type TaxIdKind = { type: string; label: string; pattern: RegExp; example: string };

/** VAT numbers of the European Union: the country's two letters, then this. */
const euVat: Record<string, { pattern: string; example: string; prefix?: string }> = {
  AT: { pattern: 'U\\d{8}', example: 'ATU12345678' },
  BE: { pattern: '[01]\\d{9}', example: 'BE0123456789' },
  BG: { pattern: '\\d{9,10}', example: 'BG0123456789' },
  CY: { pattern: '\\d{8}[A-Z]', example: 'CY12345678Z' },
  CZ: { pattern: '\\d{8,10}', example: 'CZ1234567890' },
  DE: { pattern: '\\d{9}', example: 'DE123456789' },
  DK: { pattern: '\\d{8}', example: 'DK12345678' },
  EE: { pattern: '\\d{9}', example: 'EE123456789' },
  ES: { pattern: '[A-Z0-9]\\d{7}[A-Z0-9]', example: 'ESA1234567Z' },
  FI: { pattern: '\\d{8}', example: 'FI12345678' },
  FR: { pattern: '[A-Z0-9]{2}\\d{9}', example: 'FRAB123456789' },
  GR: { pattern: '\\d{9}', example: 'EL123456789', prefix: 'EL' },
  HR: { pattern: '\\d{11}', example: 'HR12345678912' },
  HU: { pattern: '\\d{8}', example: 'HU12345678' },
  IE: { pattern: '(\\d{7}[A-W][A-I]?|\\d[A-Z+*]\\d{5}[A-W])', example: 'IE1234567AB' },
  IT: { pattern: '\\d{11}', example: 'IT12345678912' },
  LT: { pattern: '(\\d{9}|\\d{12})', example: 'LT123456789123' },
  LU: { pattern: '\\d{8}', example: 'LU12345678' },
  LV: { pattern: '\\d{11}', example: 'LV12345678912' },
  MT: { pattern: '\\d{8}', example: 'MT12345678' },
  NL: { pattern: '\\d{9}B\\d{2}', example: 'NL123456789B12' },
  PL: { pattern: '\\d{10}', example: 'PL1234567890' },
  PT: { pattern: '\\d{9}', example: 'PT123456789' },
  RO: { pattern: '\\d{2,10}', example: 'RO1234567891' },
  SE: { pattern: '\\d{12}', example: 'SE123456789123' },
  SI: { pattern: '\\d{8}', example: 'SI12345678' },
  SK: { pattern: '\\d{10}', example: 'SK1234567891' },
};

const others: Record<string, readonly TaxIdKind[]> = {
  AE: [{ type: 'ae_trn', label: 'TRN', pattern: /^\d{15}$/, example: '123456789012345' }],
  AU: [{ type: 'au_abn', label: 'ABN', pattern: /^\d{11}$/, example: '12345678912' }],
  BR: [{ type: 'br_cnpj', label: 'CNPJ', pattern: /^\d{14}$/, example: '01.234.456/5432-10' }],
  CA: [
    { type: 'ca_gst_hst', label: 'GST/HST number', pattern: /^\d{9}RT\d{4}$/, example: '123456789RT0002' },
    { type: 'ca_bn', label: 'business number', pattern: /^\d{9}$/, example: '123456789' },
  ],
  CH: [
    {
      type: 'ch_vat',
      label: 'VAT number',
      pattern: /^CHE\d{9}(MWST|TVA|IVA)$/,
      example: 'CHE-123.456.789 MWST',
    },
  ],
  GB: [
    {
      type: 'gb_vat',
      label: 'VAT number',
      pattern: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
      example: 'GB123456789',
    },
  ],
  IL: [{ type: 'il_vat', label: 'VAT number', pattern: /^\d{9}$/, example: '123456789' }],
  IN: [
    {
      type: 'in_gst',
      label: 'GSTIN',
      pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/,
      example: '12ABCDE3456FGZH',
    },
  ],
  IS: [{ type: 'is_vat', label: 'VAT number', pattern: /^\d{5,6}$/, example: '123456' }],
  JP: [{ type: 'jp_trn', label: 'registration number', pattern: /^T\d{13}$/, example: 'T1234567891234' }],
  KR: [{ type: 'kr_brn', label: 'BRN', pattern: /^\d{10}$/, example: '123-45-67890' }],
  MX: [{ type: 'mx_rfc', label: 'RFC', pattern: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/, example: 'ABC010203AB9' }],
  NO: [{ type: 'no_vat', label: 'VAT number', pattern: /^\d{9}MVA$/, example: '123456789MVA' }],
  NZ: [{ type: 'nz_gst', label: 'GST number', pattern: /^\d{8,9}$/, example: '123456789' }],
  SG: [{ type: 'sg_gst', label: 'GST number', pattern: /^M\d{8}[A-Z]$/, example: 'M12345678X' }],
  TH: [{ type: 'th_vat', label: 'VAT number', pattern: /^\d{13}$/, example: '1234567891234' }],
  TR: [{ type: 'tr_tin', label: 'tax number', pattern: /^\d{10}$/, example: '0123456789' }],
  TW: [{ type: 'tw_vat', label: 'VAT number', pattern: /^\d{8}$/, example: '12345678' }],
  US: [{ type: 'us_ein', label: 'EIN', pattern: /^\d{9}$/, example: '12-3456789' }],
  ZA: [{ type: 'za_vat', label: 'VAT number', pattern: /^4\d{9}$/, example: '4123456789' }],
};

export function taxIdKinds(country: string): readonly TaxIdKind[] {
  const eu = euVat[country];
  if (eu) {
    const pattern = new RegExp(`^${eu.prefix ?? country}${eu.pattern}$`);
    return [{ type: 'eu_vat', label: 'VAT number', pattern, example: eu.example }];
  }
  return others[country] ?? [];
}

export function taxIdLabel(country: string): string {
  const [first, ...more] = taxIdKinds(country);
  return first?.label === 'VAT number' && more.length === 0 ? 'VAT number' : 'Tax ID';
}

export function isInEu(country: string): boolean {
  return country in euVat;
}

export function readTaxId(
  country: string,
  typed: string,
): { ok: true; taxId: { type: string; value: string } } | { ok: false; error: string } {
  const kinds = taxIdKinds(country);
  const [first] = kinds;
  if (!first) {
    return {
      ok: false,
      error: 'We cannot print a tax ID of this country. Leave this empty, or put it into your reference.',
    };
  }
  const value = typed.toUpperCase().replaceAll(/[\s./-]/g, '');
  const kind = kinds.find(({ pattern }) => pattern.test(value));
  if (kind) {
    return { ok: true, taxId: { type: kind.type, value } };
  }
  const wanted = kinds.map(({ label, example }) => `${label} such as ${example}`).join(' or a ');
  return { ok: false, error: `Enter ${/^[AEIO]/.test(wanted) ? 'an' : 'a'} ${wanted}.` };
}

const codes =
  `AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF
CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN
GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS
LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH
PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TF TG TH TJ TK TL TM
TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW`.split(/\s+/);

/** Sorted by English name. For the server only: browsers give different names. */
export function billingCountries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

export function isBillingCountry(code: string): boolean {
  return codes.includes(code);
}
