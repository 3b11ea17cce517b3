import type { ArticleText } from './article-text.ts';

/** Articles on money, rights and records. */
export const businessArticles: readonly ArticleText[] = [
  {
    title: 'What a day rate covers',
    excerpt:
      'Scouting, travel, retouching, licences: a line-by-line reading of a typical rate sheet for a two-day shoot.',
    category: 'Business',
    author: 'Oriel',
    imagePlateKey: 'tower-street-01',
    daysAgo: 23,
    contentHtml: `
<p>Two offers for the same building arrive on the same morning. One names a price for a day, the other a price per picture, and they differ by a factor of two. Before deciding which is dearer, it helps to read what each line pays for. What follows is a typical rate sheet for a two-day commission, taken apart.</p>
<h2>The fee</h2>
<p>The creative fee, or day rate, pays for a person on site with professional equipment, from the first light that was agreed to the last. It also pays for the days that do not appear: answering the brief, looking up the sun, telephoning the caretaker, insurance, and the fact that nobody can photograph buildings on two hundred days a year. Half days are rare for a reason. A half day at dusk takes the whole afternoon, and a dawn takes the night before.</p>
<h2>Scouting</h2>
<p>Some include a first visit in the fee, others list it, often at half rate. It is the line most often crossed out by clients and the one that saves most. If the budget is tight, offer to do a substitute: walk the building with a phone at nine, noon, three and six, and send the pictures with the times.</p>
<h2>Travel and assistants</h2>
<p>Travel is charged at cost, with time beyond an hour or two each way at a reduced rate. An assistant is a separate line. On large interiors and on any site with public access an assistant is not a luxury: somebody has to hold the door, watch the tripod and ask people to wait for four seconds.</p>
<h2>Pictures, and what finishing means</h2>
<p>Ask how many finished views the fee contains. Eight to twelve for a day of interiors and exteriors is usual; twenty is possible with simple rooms and suspicious with complicated ones. “Finished” should include:</p>
<ul>
<li>blending of brackets, straightening, colour matched across the set;</li>
<li>removal of small temporary things: cones, cables, dust, a sticker on the glass;</li>
<li>delivery as print and screen files, with captions and credits embedded.</li>
</ul>
<p>Heavier work, such as removing scaffolding or a parked van in front of a pattern of windows, is charged by the hour, and a fair offer says from where on.</p>
<figure>
<img src="/media/white-living-01/1600.jpg" alt="Spare white living room with a linen sofa and two timber chairs, soft morning light" width="1600" height="1067">
<figcaption>A quiet room, and an hour of straightening, matching and dust.</figcaption>
</figure>
<h2>The licence</h2>
<p>This line is left out of cheap offers and returns later. You do not buy the pictures; you buy a right to use them, and the price depends on who, where and how long. A licence for the architect’s own use, without limit in time, in website, portfolio, competitions and awards, is normally included. Use by the engineer, the contractor, the developer or a manufacturer is extra, and commonly a third to a half of the fee for each further party when they join at the start, more when they come afterwards.</p>
<blockquote><p>You do not buy the pictures; you buy a right to use them.</p></blockquote>
<h2>Weather and cancellation</h2>
<p>Look for one sentence on each. A good one on weather: the decision is made together at noon on the day before, and moving costs nothing. A fair one on cancellation: nothing until a week before, half until two days before, the full fee after that. If the building is not ready, that is a cancellation.</p>
<h2>Comparing the two offers</h2>
<p>Now divide. Take the total with scouting, travel, retouching and the licence you really need, and divide by the number of finished pictures. Very often the two offers meet. What remains is the portfolio, the person, and whether the answer to your brief contained a question. That is a better basis for choosing than the first line of the sheet.</p>
<p>One last thing: a set of photographs will be used for ten years and often outlives the paint. Per year, it is among the cheapest things an architect buys.</p>`,
  },
  {
    title: 'Who may use the pictures? Licences for a whole project team',
    excerpt:
      'Copyright, licences and sharing the cost: how architects, engineers, contractors and clients can all use one set without a quarrel.',
    category: 'Business',
    author: 'Oriel',
    imagePlateKey: 'stadium-canopy-01',
    daysAgo: 61,
    contentHtml: `
<p>A building has a dozen authors and usually one set of photographs. The architect commissions it. Three months later the facade manufacturer asks for “the good one, in high resolution”, and somebody sends it. This is how most quarrels about pictures begin: between people who like each other, over a file that was e-mailed kindly. They can be avoided with half a page. The following is a general description and no legal advice; laws differ, contracts count.</p>
<h2>What belongs to whom</h2>
<p>In most countries the copyright in a photograph belongs to the person who made it, unless they were an employee or have signed it over. Paying for a shoot does not transfer it. What the client receives is a licence: permission to use certain pictures in certain ways. The licence should be in the offer. If nothing was agreed, courts look at what both sides evidently had in mind, which is an expensive way to find out.</p>
<p>The building may have rights of its own. Photographing what can be seen from a public street is free in many countries, the United States and Germany among them, and restricted in others. Interiors always need the owner’s consent to be there. People who can be recognised have a say too.</p>
<h2>Four questions</h2>
<p>A licence answers four questions, and plain words are best.</p>
<ul>
<li><strong>Who?</strong> The practice, with its successors, or also named others.</li>
<li><strong>What for?</strong> Own website and social media, portfolio, lectures, competitions, awards, press about the project. Advertising for a product is a different thing and should be named.</li>
<li><strong>Where and how long?</strong> For architects the useful answer is: everywhere, without limit. For advertising, a period and a territory.</li>
<li><strong>May it be passed on?</strong> To the press, usually yes, with the credit. To the team, only those who have joined.</li>
</ul>
<h2>Sharing a shoot</h2>
<p>Structural engineers, contractors, landscape architects, lighting designers and clients all need pictures of the same building. The fair way is to ask them before the shoot. The photographer makes one offer, with a base fee and a supplement for each further party, and divides the sum. With four parties each may pay less than half of what the architect would have paid alone, the photographer earns more, and every one of them holds a licence in their own name.</p>
<p>To make it work, name one person to collect the wishes. Each party gets one or two views of its own: the node for the engineer, the planting for the landscape architect, the lobby for the client. Agree that each receives an invoice from the photographer directly. Nobody likes chasing a joiner for a share.</p>
<blockquote><p>Ask them before the shoot. It is far cheaper than after.</p></blockquote>
<p>Those who come later can still buy a licence, at a higher price. It is worth saying so in the first letter; it speeds up decisions.</p>
<figure>
<img src="/media/brick-wave-01/1600.jpg" alt="Wall of individually turned bricks forming rolling waves, raking evening light" width="1600" height="1068">
<figcaption>Architect, engineer, contractor and brickworks: four parties, one wall.</figcaption>
</figure>
<h2>Manufacturers and the press</h2>
<p>A manufacturer who puts the picture in a catalogue is advertising, and the fee reflects the print run, the territory and the years. Send them to the photographer. A magazine that writes about the project normally prints without a fee or pays the photographer, and always prints the credit. If an agency asks for “all rights, in all media, in perpetuity” for a single picture, ask what it is really needed for. The answer is nearly always one website and one year.</p>
<h2>Credits and changes</h2>
<p>The credit is part of the price. “Photograph: Name” under or beside the picture, in the file, and in the list sent to the press. Cropping for a format is usual. Changing what the building looks like, adding people, or replacing a sky needs consent, and using pictures to train software needs an explicit agreement, whichever way you decide.</p>
<h2>Keep the paper with the picture</h2>
<p>Save the licence as a text file in the folder with the images, and write the essential line into the rights field of each file. In eight years a new colleague will look for a picture of the stair, find it, and need to know within ten seconds whether it may be sent.</p>`,
  },
  {
    title: 'Captions, credits and the archive',
    excerpt:
      'A picture without a caption has a life of about five years. How to name, describe and keep a set so that it can be found again.',
    category: 'Business',
    author: 'Northlight Archive',
    imagePlateKey: 'concrete-stair-02',
    daysAgo: 147,
    contentHtml: `
<p>We look after some sixty thousand photographs of public buildings, the oldest of them on glass. What survives is rarely decided by quality. Pictures with a place, a date and a name are kept, printed and asked for. Pictures without them are handsome, and nobody knows what they show. This is the difference a caption makes, and it takes a minute on the day it is written.</p>
<h2>What a caption says</h2>
<p>For a building five facts are enough: what, where, by whom, when built, when photographed. “Reading room from the gallery, looking north. Public library, Duluth, Minnesota. Architect, year of completion. Photographed 14 May 2024.” Direction matters more than people expect. In twenty years the room will have been changed, and “looking north” will be the only way to tell which end survived.</p>
<p>Write what is in the picture before what it means. “Oak stair with bronze handrail, third landing” can be searched. “A journey of light” cannot.</p>
<blockquote><p>Write what is in the picture before what it means.</p></blockquote>
<h2>Alternative text is not a caption</h2>
<p>A caption adds to what everybody sees. Alternative text replaces the picture for those who do not see it, and it describes: “Two-storey concrete house above a lit pool, dusk.” Keep it to a sentence or so, leave out “image of”, name the light if it carries the picture. Where the page already says the same in words, the alternative text can be empty. A practice that publishes its work should write both, and the photographer’s delivery is a good moment, since someone has just looked at each picture closely.</p>
<h2>Inside the file</h2>
<p>Image files have standard fields for all this, known as IPTC metadata, and they travel with the file as long as nobody strips them. At least fill in:</p>
<ul>
<li>creator, and a way to reach them;</li>
<li>copyright notice and credit line;</li>
<li>description, that is, the caption;</li>
<li>place: city, region, country;</li>
<li>date created, which the camera knows if its clock is right;</li>
<li>rights and usage terms, in one sentence.</li>
</ul>
<p>Many websites remove metadata when they resize. Test yours with one picture before uploading five hundred. Exact positions are another matter: for a private house, take the coordinates out before publication.</p>
<h2>File names</h2>
<p>A file name should sort and should survive a move between systems. Date first as year, month and day; then project, then view, then number: 2024-05-14_duluth-library_reading-room-north_04. No spaces, no accents, no “final”. The number on the delivered plate, the number in the caption list and the number in the file name should be the same number.</p>
<h2>Credits</h2>
<p>A credit has two halves. The picture’s is the photographer; the building’s is everyone else. Get the second list from the practice in writing, with the spelling of firms and people, and deliver it as a text file with the set. Editors copy and paste. If the list is there it will be printed, and if it is not it will be guessed.</p>
<h2>Three copies</h2>
<p>The common rule for digital archives is three copies, on two kinds of storage, one of them somewhere else. For a small studio this can be a disk in use, a second disk that is updated every week and otherwise unplugged, and an online store. Test one file from each copy twice a year by opening it; a backup that has never been opened is a hope. Keep the raw files, the layered originals and the delivered versions, and throw away what was never chosen after a few years, because an archive ten times as large is ten times as hard to search.</p>
<p>Finally, decide what happens to it when you stop. A regional archive, a university library or a museum of architecture may well want a body of work on local buildings, provided that it has captions. Ask while you can still answer their questions.</p>`,
  },
];
