import type { ArticleText } from './article-text.ts';

/** Articles on commissioning and preparing photographs. */
export const practiceArticles: readonly ArticleText[] = [
  {
    title: 'One building, two visits: why the second evening matters',
    excerpt: 'The first visit is for learning where the sun goes. The pictures come from the second.',
    category: 'Practice',
    author: 'Oriel',
    imagePlateKey: 'cabin-clearing-01',
    daysAgo: 2,
    isFeatured: true,
    contentHtml: `
<p>Most commissions allow one day. A photographer arrives at nine, meets the architect at the gate, and starts working through a list before anyone knows what the house does at four. The buildings that photograph well were usually visited twice: the first time without a tripod, at the wrong hour, with the section folded in a pocket.</p>
<h2>The plan is not the building</h2>
<p>Drawings say where the walls are. They do not say that the neighbour’s cypress takes the last twenty minutes of sun off the court, or that the clerestory makes a second, softer afternoon on the north wall. A sun-path app will give you the azimuth to the degree and still know nothing about the cypress.</p>
<p>So the first visit is for walking. Start where a visitor starts, outside, across the street, and go through the rooms in the order they were meant to be met. Stop wherever you slow down by yourself. Those places are the list.</p>
<blockquote><p>Stop wherever you slow down by yourself. Those places are the list.</p></blockquote>
<figure>
<img src="/media/cabin-clearing-06/1600.jpg" alt="Wide view of a lit cabin between black trees and wet grass, soft dusk haze" width="1600" height="640">
<figcaption>The second evening: the lamps are known, the haze is not.</figcaption>
</figure>
<h2>What to write down</h2>
<p>A page of notes is enough. The useful ones are dull:</p>
<ul>
<li>which rooms get direct sun, from when to when, and from which side;</li>
<li>what stands in front of each elevation: bins, a bus stop, a tree that will have leaves or not;</li>
<li>which lamps exist, what colour they are, and who has the key to the switch cabinet;</li>
<li>what happens next door: a school at three, a delivery at six, a market on Saturdays;</li>
<li>three positions you would not have guessed from the plan.</li>
</ul>
<p>The last one pays for the trip. Nearly every set has one picture that everybody remembers, and it is seldom on the list that came with the commission.</p>
<h2>Six views, not sixty</h2>
<p>After the walk, ask the architect for six views. A set of six forces a choice about what the building is for, and it is about the number an editor will print. One from the approach, at the height of a person. One that explains the section. One room in use. One detail that could not belong to another building. One that shows the neighbours. And one at dusk, if dusk is part of the building’s life and not just a habit of photographers.</p>
<p>More pictures will be made; there is time between the six. But the day is arranged around them, and each of the six has an hour written beside it.</p>
<h2>The second evening</h2>
<p>On the second visit very little has to be decided. You know where to stand and when. What is left is the weather, and patience with it. A thin cloud an hour before sunset can be worth more than a clear sky; a clear sky after rain gives the ground a reflection that no one planned. When you are not also looking for the picture, you notice such things.</p>
<p>It also changes how the people on site see you. On the first day you are a visitor with questions. On the second the caretaker has the roof key ready.</p>
<h2>When there is only one day</h2>
<p>Sometimes the building is six hours away and the budget is for one. Then make the two visits inside it: arrive at midday, when the light is least useful, and spend two hours without a camera. Work from three until dark. If the building faces east, sleep nearby and turn the day round.</p>
<p>For architects this means one thing at the time of booking: ask what the day looks like, not how many pictures it yields. If the answer contains an hour in which nothing is photographed, you have probably found the right person.</p>`,
  },
  {
    title: 'How to brief an architecture photographer',
    excerpt:
      'Send the plan, mark six views, name the hour. What to leave out of a brief, and why the section helps more than the render.',
    category: 'Practice',
    author: 'Oriel',
    imagePlateKey: 'concrete-stair-01',
    daysAgo: 8,
    contentHtml: `
<p>A good brief fits on one page and can be read on a phone outside the building. It does not tell the photographer how to take pictures. It says what the pictures are for, what the building is about, and what would make the day fail.</p>
<h2>Start with the use</h2>
<p>Say where the pictures will be seen before you say what should be in them. An award entry needs four to eight images that explain a project to someone with two minutes. A magazine wants a range: wide, middle, detail, at least one portrait format for a cover. A website wants landscape pictures that survive being cropped by a template. A planning appeal wants pictures that nobody can call flattering.</p>
<p>If there are several uses, put them in order. The order settles arguments on site at five in the afternoon, when there is light for one more view and two people want different ones.</p>
<h2>Send drawings, not renders</h2>
<p>A render shows the picture you hoped for from a place where often nobody can stand. A plan and a section show what there is. The section is the more useful of the two: it tells where the ceiling rises, where light comes in from above, which level the street is on. Mark it up by hand:</p>
<ul>
<li>an arrow with a number for each view you need;</li>
<li>a cross through what must not appear: plant that is still to be screened, the neighbour’s extension, a room under repair;</li>
<li>north, and the hour at which you like each side best.</li>
</ul>
<p>Six arrows are plenty. If you draw twenty, the photographer will have to choose, and you would choose better.</p>
<figure>
<img src="/media/courtyard-01/1600.jpg" alt="White-walled gravel courtyard with a single tree and a shaded loggia, midday sun" width="1600" height="1067">
<figcaption>“All rooms look at the same tree.”</figcaption>
</figure>
<h2>Say what the building is about</h2>
<p>One sentence, the one you say to a jury. “All rooms look at the same tree.” “The old wall carries nothing any more, and you can see that.” A photographer who knows the sentence will find pictures for it that you had not thought of. Without it you get good pictures of a building, which is not the same.</p>
<blockquote><p>Without the sentence you get good pictures of a building, which is not the same.</p></blockquote>
<h2>The practical half</h2>
<p>More days are lost to keys than to rain. The second half of the page is a list:</p>
<ul>
<li>address, parking, and the name and number of the person who holds the keys that day;</li>
<li>who else will be there: tenants, cleaners, a crane, a school;</li>
<li>what has been agreed with them, in writing if it is a hospital or a school;</li>
<li>what can be moved, and what cannot;</li>
<li>the rain date;</li>
<li>the deadline, and whether it is a real one.</li>
</ul>
<h2>Money and rights, in two lines</h2>
<p>State a budget or ask for a price, but say at the same time who will use the pictures: you alone, or also the engineer, the contractor and the client. The answer changes the licence and therefore the price, and it is far cheaper to settle before than after. If others are to share the cost, name them and let the photographer invoice each one.</p>
<p>If the budget is fixed, say so and ask what can be done for it. Four views made with care at the right hour are worth more than twelve that were made between two meetings, and most photographers would rather cut the list than the light.</p>
<h2>What to leave out</h2>
<p>Leave out reference pictures by other photographers, or send two at most and say what you like about them: the hour, the distance, the people. Leave out lenses. Leave out “timeless”. Leave out the sixty-picture list from the marketing department, and ask them for their six.</p>
<p>Then let the photographer answer. If a marked-up plan comes back with one of your arrows moved and a question beside it, the brief has done its work.</p>`,
  },
  {
    title: 'The day before: preparing a building for photographs',
    excerpt:
      'Keys, lamps, hoses, bins. A list to go through with whoever runs the building, and what to do about the things that cannot be moved.',
    category: 'Practice',
    author: 'Oriel',
    imagePlateKey: 'white-living-01',
    daysAgo: 71,
    contentHtml: `
<p>A photographer can remove a traffic cone from a picture in a minute and from a street in five seconds. Multiply by twelve views, and the value of an hour of preparation is clear. Most of it costs nothing and has to be done by someone who knows the building.</p>
<h2>Two weeks before</h2>
<p>Walk round with fresh eyes, or with the photographer if there is a scouting visit. Look for what will not be finished: the missing door stop, the temporary sign, the scratched pane that has been on the defects list since spring. Some of it can be done in two weeks; the rest should be known. Ask when the windows are cleaned and move that date to the day before. Clean glass is the single largest difference between an amateur’s picture of a facade and a professional’s, and it has nothing to do with the camera.</p>
<p>If there is planting, ask the gardener. A lawn wants cutting three days ahead, not on the morning; the stripes and the clippings both show. Gravel wants raking on the morning itself.</p>
<h2>Tell people</h2>
<p>Everyone in the building should know the date, the hours, and that they may be in the picture or may keep out of it, as they like. In a workplace or a school this has to be in writing, because images of recognisable people are personal data in many countries and children need a parent’s consent. It is also simply polite. People who have been told are helpful; people who have not been told stand in the doorway.</p>
<h2>The day before</h2>
<ul>
<li>Lamps: replace dead ones with the same colour temperature. One cool tube in a warm row cannot be hidden.</li>
<li>Blinds: decide on one position for each facade and set it everywhere.</li>
<li>Bins, bicycles, cars: agree where they go and who moves them. Keep two parking spaces free in front of the main elevation by putting your own cars there the evening before.</li>
<li>Hoses, cables, door wedges, fire extinguishers that have wandered from their brackets.</li>
<li>Notice boards and paper taped to glass: down, with a photograph of where it was.</li>
<li>Water: if the paving is to be wet at dusk, find the tap and its key.</li>
<li>Fountains, screens, automatic lights: find out what runs on a timer and who can override it.</li>
</ul>
<h2>Furniture and things</h2>
<p>A house that has been emptied looks sold; a house as it was left looks like someone else’s business. The middle is to take away about half of what stands on surfaces and to leave what is used. Beds made, towels out of sight, three books rather than thirty. In offices, screens off or showing something neutral, and chairs pushed in at a few desks only.</p>
<p>Flowers are rarely as good an idea as they seem. A bowl of fruit says “photograph” as loudly as a tripod. If in doubt, leave the table empty.</p>
<blockquote><p>If in doubt, leave the table empty.</p></blockquote>
<h2>What cannot be moved</h2>
<p>There will be a skip, a neighbour’s scaffold, a bus lane dug up the week before. Tell the photographer at once. Some of it can be kept out of frame, some can be retouched, and some is a reason to wait a month. What it should not be is a surprise.</p>
<p>Exit signs, sprinklers and handrails stay. They are part of the building, and a picture in which they have been removed shows something that could not be opened to the public.</p>
<h2>On the day</h2>
<p>One person from your side is enough: someone who may decide, has the keys, and does not need to be entertained. Bring water and the caretaker’s number. Then step back far enough to be out of the reflections.</p>`,
  },
  {
    title: 'Construction progress: one position, many months',
    excerpt:
      'How to set up a progress series that still makes sense in the eighteenth month: fixed positions, fixed lenses, and a diary.',
    category: 'Practice',
    author: 'Plumb & Level Films',
    imagePlateKey: 'construction-01',
    daysAgo: 96,
    contentHtml: `
<p>Progress photographs are made for three readers who want different things. The project manager wants evidence: what stood where on which date. The contractor wants to show the method. The architect wants, in the end, a sequence that makes the building understandable. A series can serve all three if it is set up before the ground is broken, and none of them if it begins in month five.</p>
<h2>Choose positions that will survive</h2>
<p>The obvious viewpoint on an empty site is the one that will be built over first. Take the site logistics plan and mark the hoarding, the crane, the welfare cabins and the scaffold. What is left is usually a corner of a neighbouring roof, a lamp post on public ground and a window across the street. Ask for permission for longer than the programme says; buildings are late.</p>
<p>Three positions are enough for most sites: one high and wide, one at street level on the main elevation, one that looks into the core. For each, record:</p>
<ul>
<li>the exact place, with a mark on the ground or a bracket on the wall;</li>
<li>the camera height;</li>
<li>the focal length, and whether shift was used and by how many millimetres;</li>
<li>a print of the first frame, with two fixed points circled, so the next person can line it up.</li>
</ul>
<p>Choose the lens wider than you need today. The building will grow into the frame; it should not grow out of it.</p>
<h2>Same hour, same weekday</h2>
<p>A fixed interval matters less than fixed conditions. If you come on every fourth Tuesday at ten, shadows will move with the season, slowly and legibly. If you come “when something has happened”, every picture has different light and the comparison is lost. Add visits for events: the first pour, the tower crane going up, the topping out, the day the scaffold comes down. Those are separate pictures and do not replace the Tuesday.</p>
<blockquote><p>The building will grow into the frame; it should not grow out of it.</p></blockquote>
<h2>Time-lapse, with moderation</h2>
<p>A fixed camera on a bracket with solar power and a mobile link can take a frame every ten minutes for two years. It is good for cranes and for clients. It needs a contract for somebody to clean the lens, a data plan, and a decision about privacy: most cameras of this kind see a public pavement, and in many countries that needs a notice, a low resolution on faces, or both. It does not replace a person walking through the building, because it never goes inside.</p>
<h2>From the air</h2>
<p>Drone flights for progress work on stored waypoints: same coordinates, same height, same heading, same camera tilt. Month twelve can then be laid over month one. Once the tower crane is up, every flight has to be agreed with the crane supervisor, and once neighbouring flats are occupied it should be agreed with them too.</p>
<h2>Safety comes before the picture</h2>
<p>Do the site induction, carry the card, wear what the site wears, and sign out. Photographers have the habit of stepping backwards. On a slab edge that habit has to be unlearnt. Take an assistant to watch your back, literally.</p>
<h2>Captions while you remember</h2>
<p>Write the caption on the day: date, position, direction, level, what is being done and by whom. “Pos. 2, looking north-east, level 4, formwork for columns C to F.” In two years no one will know which of the nine grey slabs this was. File names that begin with the date in the form year, month, day sort themselves.</p>
<p>At the end, make a small book: ten spreads, two positions, start to finish. It costs little, and it is the one thing from the whole job that people keep.</p>`,
  },
];
