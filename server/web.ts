/** The former name of `server/main.ts`. */
import './main.ts';
