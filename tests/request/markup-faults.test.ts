import { expect, it } from 'vitest';
import { markupFaults } from './markup-faults.ts';

it.each([
  ['<title>T</title><h1>A</h1><form><input name="q"/><button>Go</button></form>', 0],
  ['<title>T</title><h1>A</h1><form id="a"><input name="q"/></form><button form="a">Go</button>', 0],
  ['<p>No heading, no title</p>', 2],
  ['<title>T</title><h1>A</h1><form><input name="q"/><button type="button">Clear</button></form>', 1],
  ['<title>T</title><h1>A</h1><label for="a">Name</label><input id="b"/>', 1],
  [
    '<title>T</title><h1>A</h1><button role="radio">Light</button><button role="radio" aria-checked="false">Dark</button>',
    1,
  ],
  ['<title>T</title><h1>A</h1><span><b>x</b><div>y</div></span><div><span>z</span></div>', 1],
  ['<title>T</title><h1>A</h1><span><img src="a"><br/></span><form><button>Go</button></form>', 0],
])('sees in %s %i faults', (html, count) => {
  expect(markupFaults(html)).toHaveLength(count);
});
