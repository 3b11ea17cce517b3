import { isUuid } from '#app/platform/uuid.ts';

export const briefsPath = '/briefs';
export const newBriefPath = '/briefs/new';

export function briefPath(id: string): string {
  return `${briefsPath}/${id}`;
}

export function changeBriefPath(id: string): string {
  return `${briefPath(id)}/change`;
}

export function acceptEstimatePath(id: string, estimateId: string, options: readonly string[] = []): string {
  const query = new URLSearchParams([['estimate', estimateId], ...options.map((line) => ['option', line])]);
  return `${briefPath(id)}/accept?${query}`;
}

export function briefFilePath(id: string): string {
  return `${briefsPath}/files/${id}`;
}

export function briefTo(...creativeIds: string[]): string {
  const query = new URLSearchParams(creativeIds.map((id) => ['creative', id]));
  return `${newBriefPath}?${query}`;
}

export function briefName(number: number): string {
  return `Brief ${String(number).padStart(4, '0')}`;
}

export const templatesPath = '/estimates/templates';

export function writeEstimatePath(briefId: string): string {
  return `${briefPath(briefId)}/estimate`;
}

export function estimatePath(id: string): string {
  return `/estimates/${id}`;
}

export function estimateVersionPath(id: string, version: number): string {
  return `${estimatePath(id)}/versions/${version}`;
}

export function estimatePdfPath(id: string, version: number): string {
  return `${estimateVersionPath(id, version)}/pdf`;
}

/** "Estimate 0117": it takes the number of its brief. */
export function estimateName(number: number): string {
  return `Estimate ${String(number).padStart(4, '0')}`;
}

export type CompareState = {
  /** Estimate ids; empty shows the default columns. */
  compare: readonly string[];
  options: readonly string[];
  isDifferencesOnly: boolean;
  /** `ask` is the row that a question is about, `of` the estimate; each is null until chosen. */
  ask: string | null;
  of: string | null;
  decline: string | null;
};

/** An upper bound for hand-written addresses. */
const maxRead = 100;
const keyMaxLength = 100;

export function readCompareState(query: URLSearchParams): CompareState {
  const ids = query
    .getAll('compare')
    .slice(0, maxRead)
    .flatMap((text) => text.slice(0, 400).split(','));
  const [of, decline] = [query.get('of'), query.get('decline')];
  return {
    compare: [...new Set(ids.filter(isUuid))],
    options: [...new Set(query.getAll('option'))]
      .filter((key) => key.length <= keyMaxLength)
      .slice(0, maxRead),
    isDifferencesOnly: query.get('only') === 'differences',
    ask: query.get('ask')?.slice(0, keyMaxLength) || null,
    of: isUuid(of) ? of : null,
    decline: isUuid(decline) ? decline : null,
  };
}

export function comparePath(briefId: string, state: Partial<CompareState> = {}): string {
  return withQuery(`${briefPath(briefId)}/compare`, state);
}

export function compareCsvPath(
  briefId: string,
  { ask: _ask, of: _of, decline: _decline, ...state }: Partial<CompareState>,
): string {
  return withQuery(`${briefPath(briefId)}/compare.csv`, state);
}

function withQuery(
  path: string,
  { compare = [], options = [], isDifferencesOnly, ask, of, decline }: Partial<CompareState>,
): string {
  const query = new URLSearchParams();
  if (compare.length > 0) query.set('compare', compare.join(','));
  for (const key of options) query.append('option', key);
  if (isDifferencesOnly) query.set('only', 'differences');
  if (ask) query.set('ask', ask);
  if (ask && of) query.set('of', of);
  if (decline) query.set('decline', decline);
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}

export function agreementPath(id: string): string {
  return `/agreements/${id}`;
}

export function agreementPdfPath(id: string): string {
  return `${agreementPath(id)}/pdf`;
}

/** 'Agreement 0117', with the number of its brief. */
export function agreementName(number: number): string {
  return `Agreement ${String(number).padStart(4, '0')}`;
}

export const commissionsPath = '/commissions';

export function commissionPath(id: string): string {
  return `${commissionsPath}/${id}`;
}

export type PaperPaths = {
  schedule: string;
  calendar: string;
};

export function paperPaths(page: string): PaperPaths {
  return { schedule: `${page}/schedule.pdf`, calendar: `${page}/calendar.ics` };
}

export function partyPath(token: string): string {
  return `/commission/${token}`;
}

export function commissionName(number: number): string {
  return `Commission ${paddedNumber(number)}`;
}

export function paddedNumber(number: number): string {
  return String(number).padStart(4, '0');
}

export type DeliveryPlace = { commissionId: string } | { token: string };

export function homePath(place: DeliveryPlace): string {
  return 'token' in place ? partyPath(place.token) : commissionPath(place.commissionId);
}

export function picturesPath(place: DeliveryPlace): string {
  return 'token' in place
    ? `/delivery/${place.token}/proofs`
    : `${commissionPath(place.commissionId)}/pictures`;
}

export function picturePath(place: DeliveryPlace, id: string): string {
  return `${picturesPath(place)}/${id}`;
}

export function filesPath(place: DeliveryPlace): string {
  return 'token' in place ? `/delivery/${place.token}` : `${commissionPath(place.commissionId)}/files`;
}

export function deliverPath(commissionId: string): string {
  return `${commissionPath(commissionId)}/deliver`;
}

/**
 * The address of a preview: `size` is a key of renditions.ts; `version` changes with the file, so that caches show
 * the new one.
 */
export function previewPath(
  place: DeliveryPlace,
  { id, size, version }: { id: string; size: string; version: string },
): string {
  const root = 'token' in place ? `/delivery/${place.token}` : commissionPath(place.commissionId);
  return `${root}/previews/${id}?size=${size}&v=${version}`;
}

/** The address of a download; `preset` is a key of presets.ts. */
export function filePath(place: DeliveryPlace, { id, preset }: { id: string; preset: string }): string {
  return `${fileRoot(place)}/${id}?preset=${preset}`;
}

export function zipPath(place: DeliveryPlace): string {
  return `${fileRoot(place)}/all.zip`;
}

function fileRoot(place: DeliveryPlace): string {
  return 'token' in place ? `/delivery/${place.token}/files` : filesPath(place);
}

export function partsAddress(commissionId: string): string {
  return `/api/commissions/${commissionId}/pictures`;
}

export function licensePath(number: string): string {
  return `/licenses/${number}`;
}

export function licenseSheetPath(number: string, paper: 'a4' | 'letter'): string {
  return `${licensePath(number)}/certificate.pdf?paper=${paper}`;
}

export function licensePicturePath(number: string, picture: number): string {
  return `${licensePath(number)}/pictures/${picture}.jpg`;
}

export const verifyPath = '/verify';

export function verifyLicensePath(number: string): string {
  return `${verifyPath}/${number}`;
}

export function fingerprintsPath(number: string): string {
  return `${verifyLicensePath(number)}/fingerprints.txt`;
}

export function termsPath(version?: number): string {
  return version === undefined ? '/license-terms' : `/license-terms/${version}`;
}

export const keyQuery = 'key';

/** Where a client asks for a license of a portfolio piece; keeps typed values. */
export const requestPath = '/licenses/request';

export function requestLicensePath(pieceId: string): string {
  return `${requestPath}?piece=${pieceId}`;
}

export function licenseRequestPath(id: string): string {
  return `/licenses/requests/${id}`;
}

export const licensesPath = '/licenses';

export function requestName(number: number): string {
  return `Request ${String(number).padStart(4, '0')}`;
}
