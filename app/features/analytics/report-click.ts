/** The attributes of what is reported when it is followed (app/browser/report.ts). */
export function reportClick(kind: 'contact' | 'outbound', creativeId: string) {
  return { 'data-report-click': kind, 'data-report-id': creativeId };
}
