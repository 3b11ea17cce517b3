import type { ArticleText } from './article-text.ts';

/** Stories of commissions that began on the site. All people and projects are fictional. */
export const successStories: readonly ArticleText[] = [
  {
    title: 'The terrace that took two evenings',
    excerpt:
      'How Whitfield Moss Architects found Atelier Norrby, lost an evening to cloud, and ended up with the picture on their letterhead.',
    category: 'Success Stories',
    author: 'Oriel',
    imagePlateKey: 'villa-dusk-03',
    daysAgo: 37,
    contentHtml: `
<p>The house on the lower terrace had been finished for a year before anybody photographed it. “We had pictures,” says Dana Whitfield of Whitfield Moss Architects in Austin. “They showed a white box with a pool. You could not tell that the upper floor stops just short of the water, which is the only clever thing about it.”</p>
<h2>Looking by place</h2>
<p>Whitfield searched for photographers within an hour of the site and looked at eleven portfolios in one evening. She kept four on a shortlist, with notes. Beside Atelier Norrby she wrote: “Dusk, but not shiny.” The first message had three lines and the section of the house attached. The answer came the next morning, with one question: from which room do the owners see the pool at night?</p>
<p>“Nobody had asked that before,” says Whitfield. “From the kitchen. It turned out to be where he wanted to stand.”</p>
<h2>The first evening</h2>
<p>The studio came in late September with a marked plan. Four positions, two of them on the neighbour’s land, agreed beforehand. At six the sky closed. Henrik Norrby made one frame of every position, for the record, switched the lamps off again and packed up. The second evening had been in the offer from the start, without a surcharge.</p>
<blockquote><p>“Two evenings for the right sky, and then the whole terrace in forty minutes.”</p></blockquote>
<h2>The second evening</h2>
<p>Four days later there was thin high cloud. The pool light went on at ten past seven, the living room at a quarter past. By ten to eight it was over: nine views, of which seven were delivered. The one from the kitchen door, with the cantilever just above the water, went to a jury in November.</p>
<h2>What came of it</h2>
<ul>
<li>A regional housing award in the following spring.</li>
<li>Two enquiries that mentioned the picture, one of which is now on site.</li>
<li>A shared licence: the structural engineer, who had made the cantilever possible, paid a third and uses the same set.</li>
</ul>
<h2>What others can take from it</h2>
<p>Three things made the difference, and none of them is a camera. The first is the note beside the name. A shortlist of four with a sentence each is a brief in the making: whoever writes “dusk, but not shiny” has already said what the pictures should not be. Without the note, eleven portfolios run together by the next morning.</p>
<p>The second is the section in the first message. A plan shows where the walls are; the section shows what the building is about, and it can be read on a phone in a minute. It also sorts the answers. Somebody who replies with a question about the section has looked at it.</p>
<p>The third is the second evening, agreed and priced before the first. At dusk the useful light lasts for perhaps twenty minutes, and a closed sky cannot be repaired afterwards. A fixed price for one visit makes both sides hope; a price that contains a second one makes them wait. It costs the studio a drive. It spared the practice a set of pictures that would have been used for ten years with a grey sky in it.</p>
<p>One more detail is easily overlooked: two of the positions stood on land that belonged to somebody else. The neighbour was asked a week before, told the hour, and sent a print.</p>
<p>Asked what she would do differently, Whitfield says she would have sent the section a year earlier. The studio has since photographed two more houses for the practice. Both took two visits.</p>
<p><small>This story belongs to the demo world: its people and buildings are invented.</small></p>`,
  },
  {
    title: 'Eighteen months from one lamp post',
    excerpt:
      'A contractor in Chicago wanted proof. Plumb & Level Films made a progress series that ended as a film at the opening.',
    category: 'Success Stories',
    author: 'Oriel',
    imagePlateKey: 'construction-02',
    daysAgo: 118,
    contentHtml: `
<p>When the foundations of a clinic on the West Side were dug, the contractor had a plain wish: a dated picture of every stage, in case of a dispute. “We had been in one,” says the site manager, Renata Galindo. “Two parties, four hundred phone pictures, and not one that showed the drain before it was covered.”</p>
<h2>Three positions</h2>
<p>Galindo looked for someone local who named construction as a specialty, and found Plumb & Level Films, a crew of two. Before giving a price they asked for the logistics plan, and then walked round the block twice. They came back with three positions: a neighbour’s roof, a window of the school opposite, and a lamp post on the corner, for which the city gave a permit to fix a bracket.</p>
<p>From then on they came on every second Wednesday at ten. Three still pictures, always the same. Then an hour inside with a hand-held camera, to follow whatever trade was working that day, with the foreman’s agreement and a list of what would be closed up before the next visit. That list was Galindo’s idea. It became the most useful part.</p>
<blockquote><p>“The drain has eleven pictures now. Nobody has asked about the drain.”</p></blockquote>
<h2>From proof to film</h2>
<p>In month nine the architects saw the series on the wall of the site office and asked who had made it. They joined the licence, and so did the clinic. The extra money paid for sound: a day of recording in the finished rooms before the equipment came in, when the corridors still rang.</p>
<p>The film that was shown at the opening is three minutes and ten seconds long. It has no voice. For the first minute the camera does not move at all: a hole, a frame, a facade, in the light of thirty-nine Wednesdays. Then a door opens and it goes inside for the first time.</p>
<h2>In figures</h2>
<ul>
<li>39 visits, three positions, none missed.</li>
<li>One claim about a cracked pavement, settled in an afternoon by a picture from week two.</li>
<li>Four parties to the licence at the end, where there had been one.</li>
</ul>
<h2>What others can take from it</h2>
<p>A progress series is decided on its first day. A position that is given up in month four, because a hoist stands in front of it, cannot be made good. That is why the crew asked for the logistics plan before the price: it shows where cranes, hoists and site huts will be, and when. Of five places that looked right on the first walk two would have been blind by the summer.</p>
<p>The interval matters less than its regularity. Every second Wednesday at ten gives the same height of sun within a season and the same rhythm of work, and people on site begin to expect it. Pictures that are made when somebody has time are always made when nothing happens.</p>
<p>Evidence has its own rules. The camera’s clock was checked on each visit, the files were handed over unchanged beside the finished ones, and the list of what would be closed up before the next visit was signed by the foreman. A picture that may be needed in a dispute is worth what can be said about how it was made.</p>
<p>And it helps to think of the other readers early. The licence named the contractor alone, with a price for each party that might join. Nobody had to negotiate in month nine; they signed a page.</p>
<p>“I wanted evidence,” says Galindo. “I got that. I did not expect my mother to ask for a copy.”</p>
<p><small>This story belongs to the demo world: its people and buildings are invented.</small></p>`,
  },
  {
    title: 'A shortlist of three, and a chapel',
    excerpt:
      'A small practice from Santa Fe needed six pictures for a jury that would never visit. What a careful brief and Marisol Vega made of a room with two slits of light.',
    category: 'Success Stories',
    author: 'Oriel',
    imagePlateKey: 'chapel-01',
    daysAgo: 166,
    contentHtml: `
<p>The chapel seats ninety people and has no lamps. Light enters through two slits, one beside the altar and one along the wall, and for most of the day there is not much of it. “Everybody who goes in whispers,” says Mateo Robles of Robles Olmedo Architects. “Every picture we had looked like a garage.”</p>
<h2>Six pictures for strangers</h2>
<p>The jury of a national prize would decide from six images. Robles put three photographers on a shortlist. He wrote the same message to each: the plan, the section, the month, and one sentence, “At ten past nine the light reaches the table.” Two sent a price. Marisol Vega asked which day of the year he meant.</p>
<p>“That was the answer,” says Robles. The sentence was true around the equinox. In June, when the jury’s deadline fell, it would be ten to eight.</p>
<h2>An hour and a half</h2>
<p>Vega came on an afternoon and sat in the last pew with a notebook until evening. The next morning she was there at six. She used one lens, no lamps, and exposures of up to a minute. Between half past seven and nine she made four of the six views, moving the tripod three times.</p>
<blockquote><p>“She let the dark stay dark. I had always asked people to brighten it.”</p></blockquote>
<p>The fifth picture is of the wall outside, at noon, with nothing on it but the marks of the boards. The sixth was not on the list: a strip of floor in the aisle, polished by feet, with the slit lying along it.</p>
<h2>What came of it</h2>
<ul>
<li>A place among the last five; the jury’s report speaks of “a room one can hear in the photographs”.</li>
<li>A publisher’s request for the whole set, which went to Vega directly and was licensed within a day.</li>
<li>A second commission, a parish hall, for which the practice wrote the brief before the windows were drawn.</li>
</ul>
<h2>What others can take from it</h2>
<p>The same message to three people is a fair test, and a cheap one. It has to contain something that can be answered: not “please send your rates”, but a room, a month and an hour. Two of the three answers were correct. Only one showed that somebody had thought about where the sun would be.</p>
<p>The sun’s path is not a matter of taste and takes five minutes to look up. Between March and June the light on a given wall may move by more than an hour on the clock and several metres on the floor. Anybody who names an hour in a brief should write the date beside it, and anybody who is asked for an hour should ask for the date.</p>
<p>Dark rooms want time instead of lamps. On a tripod an exposure of a minute is nothing special; what it needs is a floor that does not shake, doors that stay closed, and somebody who can wait. Brightening such a room afterwards lifts the noise with the walls and takes away the reason for going there.</p>
<p>The afternoon without a camera was in the offer, at half the rate. It is the line that clients like to strike out, because nothing is delivered for it that could be counted. It showed where the pews creak, when the bell rings and which door lets in the street. Here it produced the sixth picture, which nobody had ordered and which the report quotes.</p>
<p>Robles has kept the two messages that contained only a price. “They were fair prices,” he says. “They were for another chapel.”</p>
<p><small>This story belongs to the demo world: its people and buildings are invented.</small></p>`,
  },
];
