/**
 * Completes abbreviated web addresses: 'studio.example' and '@studio'. Complete or unknown ones stay unchanged; this
 * does not validate them.
 */

export function completeWebsite(text: string): string {
  if (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text)) {
    return text;
  }
  return /^[^\s/@]+\.[^\s@]+$/.test(text) ? `https://${text.replace(/^\/+/, '')}` : text;
}

export function completeInstagram(text: string): string {
  const name = text.match(/^@([\w.]{1,30})$/)?.[1] ?? text.match(/^(\w{1,30})$/)?.[1];
  return name ? `https://www.instagram.com/${name}` : completeWebsite(text);
}

export function completeLinkedin(text: string): string {
  const page = text.match(/^\/?((?:in|company|school)\/[\p{L}\p{N}_%-]+)\/?$/u)?.[1];
  if (page) {
    return `https://www.linkedin.com/${page}`;
  }
  const name = text.match(/^@?([\p{L}\p{N}_-]{3,100})$/u)?.[1];
  return name ? `https://www.linkedin.com/in/${name}` : completeWebsite(text);
}
