/** The browser tests run on a demo world that `npm test -- e2e` starts; started bare, they say so. */
export default function requireWorld(): void {
  if (!process.env.ORIEL_E2E_URL || !process.env.ORIEL_BROWSER) {
    throw new Error('The browser tests need a demo world and a browser: run them with npm test -- e2e');
  }
}
