export async function explainPages(_url: string): Promise<string> {
  return '';
}
