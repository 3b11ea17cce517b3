/** What `server/main.ts` was called before. */
import './main.ts';
