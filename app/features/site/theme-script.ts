/**
 * Runs in the document's head, before the first paint: sets data-theme on <html> to the stored choice, else to
 * the system's, and follows the system as long as nothing is stored. Inline it byte for byte, so that the hash
 * in the Content Security Policy holds; <html> needs suppressHydrationWarning.
 */
export const themeScript =
  "(()=>{const m=matchMedia('(prefers-color-scheme:dark)'),s=()=>{let t;try{t=localStorage.getItem('theme')}catch{}" +
  "document.documentElement.dataset.theme=t==='dark'||t==='light'?t:m.matches?'dark':'light'};" +
  "s();m.addEventListener('change',s)})()";
