/**
 * Web addresses as people write them for short, completed: 'studio.example' and '@studio'. What is complete, or cannot
 * be understood, stays as it is; whether it is an address is another question.
 */

export function completeWebsite(text: string): string {
  if (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text)) {
    return text;
  }
  return /^[^\s/@]+\.[^\s@]+$/.test(text) ? `https://${text.replace(/^\/+/, '')}` : text;
}

/** '@studio' and 'studio', too. */
export function completeInstagram(text: string): string {
  const name = text.match(/^@([\w.]{1,30})$/)?.[1] ?? text.match(/^(\w{1,30})$/)?.[1];
  return name ? `https://www.instagram.com/${name}` : completeWebsite(text);
}

/** 'in/name', 'company/name', '@name' and 'name', too. */
export function completeLinkedin(text: string): string {
  const page = text.match(/^\/?((?:in|company|school)\/[\p{L}\p{N}_%-]+)\/?$/u)?.[1];
  if (page) {
    return `https://www.linkedin.com/${page}`;
  }
  const name = text.match(/^@?([\p{L}\p{N}_-]{3,100})$/u)?.[1];
  return name ? `https://www.linkedin.com/in/${name}` : completeWebsite(text);
}
