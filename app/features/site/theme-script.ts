/**
 * Runs in the document's head, before the first paint: sets data-theme on <html> to the stored choice, else to
 * the system's, follows the system as long as nothing is stored, and stores the choice that a `theme` event names. Where
 * storage is refused, a choice holds until the page is left, and that of the session is one that keeps nothing. Inline it byte for byte, so that the hash
 * in the Content Security Policy holds; <html> needs suppressHydrationWarning.
 */
export const themeScript =
  "(()=>{const m=matchMedia('(prefers-color-scheme:dark)'),s=()=>{let t;try{t=localStorage.getItem('theme')}catch{}" +
  "document.documentElement.dataset.theme=t==='dark'||t==='light'?t:m.matches?'dark':'light'};" +
  "s();m.addEventListener('change',s);addEventListener('theme',e=>{try{localStorage.setItem('theme',e.detail)}catch{}})})();" +
  // React Router reads and writes the place of a page within a session, and does not survive a refusal.
  "try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage'," +
  '{value:{getItem:()=>null,setItem(){},removeItem(){}}})}';
