/** The languages in which a country is found by its name. */
export const countryNameLanguages = (
  'en de fr es it pt nl sv da nb nn fi is et lv lt pl cs sk hu ro bg el tr ru uk be sr sr-Latn hr bs sl mk sq ' +
  'ca eu gl cy ga mt lb ar he fa ur ps hi bn ta te mr gu kn ml pa ne si th lo km my vi id ms fil sw am zu af so ' +
  'ja ko zh-Hans zh-Hant mn kk ky uz az ka hy tk tg'
).split(' ');

/** Where the names of the Unicode data say more than people do. */
export const shorterCountryNames: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

/** Names in daily use, or of yesterday, that the Unicode data does not have. */
export const countryAliases: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'The Emirates'],
  BA: ['Bosnia'],
  BS: ['The Bahamas'],
  CD: ['Congo - Kinshasa', 'Democratic Republic of the Congo', 'DRC', 'Zaire'],
  CG: ['Congo - Brazzaville', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ['PRC', 'Mainland China', "People's Republic of China"],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czech Republic', 'Česká republika', 'Tschechische Republik'],
  DE: ['BRD', 'Federal Republic of Germany', 'Bundesrepublik Deutschland'],
  GB: [
    'UK',
    'U.K.',
    'Great Britain',
    'Britain',
    'Großbritannien',
    'Grande-Bretagne',
    'Gran Bretagna',
    'Gran Bretaña',
  ],
  GE: ['Republic of Georgia'],
  GM: ['The Gambia'],
  GR: ['Hellas'],
  HK: ['Hong Kong SAR', 'Hongkong'],
  IE: ['Republic of Ireland', 'Eire'],
  IR: ['Persia'],
  KP: ['North Korea', 'DPRK'],
  KR: ['South Korea', 'Korea', 'Republic of Korea'],
  LA: ['Laos'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', 'Macao SAR'],
  NL: ['The Netherlands', 'Holland', 'Hollande', 'Holanda', 'Olanda'],
  PH: ['The Philippines'],
  RU: ['Russian Federation'],
  SA: ['KSA', 'Saudi'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TZ: ['Tanzania'],
  US: [
    'USA',
    'U.S.A.',
    'U.S.',
    'America',
    'United States of America',
    'The United States',
    'The US',
    'The USA',
    'Amerika',
    'Etats-Unis',
    'Estados Unidos de América',
  ],
  VA: ['The Vatican', 'Holy See'],
};
