export function reportClick(kind: 'contact' | 'outbound', creativeId: string) {
  return { 'data-report-click': kind, 'data-report-id': creativeId };
}
