/**
 * Inlined in the head before the first paint: sets data-theme on <html> to the stored choice, else the system's;
 * follows the system while nothing is stored; stores the choice of a `theme` event. Without storage, a choice lasts
 * until the page is left, and sessionStorage is replaced by a stub. Inline it byte for byte, because the Content
 * Security Policy has its hash; <html> needs suppressHydrationWarning.
 */
export const themeScript =
  "(()=>{const m=matchMedia('(prefers-color-scheme:dark)'),s=()=>{let t;try{t=localStorage.getItem('theme')}catch{}" +
  "document.documentElement.dataset.theme=t==='dark'||t==='light'?t:m.matches?'dark':'light'};" +
  "s();m.addEventListener('change',s);addEventListener('theme',e=>{try{localStorage.setItem('theme',e.detail)}catch{}})})();" +
  // React Router uses sessionStorage for scroll positions and crashes when it is refused.
  "try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage'," +
  '{value:{getItem:()=>null,setItem(){},removeItem(){}}})}';
