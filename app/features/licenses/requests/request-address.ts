/** Where a license is asked for: of a piece of a portfolio, with what was typed already. */
export const requestPath = '/licenses/request';

export function requestLicensePath(pieceId: string): string {
  return `${requestPath}?piece=${pieceId}`;
}

/** A request and what was offered for it, for its two sides. */
export function licenseRequestPath(id: string): string {
  return `/licenses/requests/${id}`;
}

export const licensesPath = '/licenses';

/** 'Request 0123' */
export function requestName(number: number): string {
  return `Request ${String(number).padStart(4, '0')}`;
}
