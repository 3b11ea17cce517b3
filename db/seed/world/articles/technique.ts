import type { ArticleText } from './article-text.ts';

/** Articles on making the pictures. */
export const techniqueArticles: readonly ArticleText[] = [
  {
    title: 'Blue hour is twenty minutes',
    excerpt:
      'Set up while it is still day, switch the lamps on once, and work outward from the brightest room.',
    category: 'Technique',
    author: 'Oriel',
    imagePlateKey: 'villa-dusk-01',
    daysAgo: 44,
    contentHtml: `
<p>There is a moment after sunset when the sky outside is about as bright as the rooms inside. Before it the windows are black holes; after it they are white ones. In between, for a quarter of an hour or a little more, a camera can hold both. That is all blue hour is, and why it is worth preparing for.</p>
<h2>How long it really lasts</h2>
<p>Astronomers call the time from sunset until the sun is six degrees below the horizon civil twilight. In the middle latitudes it takes about half an hour; near the equator little more than twenty minutes; in a northern summer it can go on for an hour and more. The part in which a lit house and the sky are in balance is shorter than that, usually somewhere in the second half. Look up the times for the date and place, and plan to be composed, focused and waiting at sunset.</p>
<h2>Four views at most</h2>
<p>Choose the views by daylight, on the same afternoon or the day before. Moving a tripod, levelling it and checking the corners takes four minutes if you know exactly where it goes, and there are not many times four minutes in twenty. Two views are comfortable. Four need an assistant and a short walk.</p>
<p>Order them by brightness. It is easy to get this the wrong way round, so slowly: a bright room balances a bright sky, early. A dim room balances a dark sky, late. So start with the brightest room and work outward to the dimmest.</p>
<blockquote><p>Start with the brightest room and work outward to the dimmest.</p></blockquote>
<h2>Lamps</h2>
<p>Switch on what the architect drew and leave it on. Then walk through and switch off what spoils it: a ceiling spot that shines straight into the lens, an extractor hood, one cold tube in a warm kitchen. If a lamp is too strong, do not replace it; turn it, or put a sheet of neutral gel over it. Curtains and blinds get one position for the whole facade.</p>
<p>Extra lights are a last resort. One small lamp bounced off a ceiling deep inside can lift a room that would go dark. Five of them make a showroom.</p>
<figure>
<img src="/media/villa-dusk-02/1600.jpg" alt="Long view of a concrete and timber house with every ground-floor room lit, blue dusk sky" width="1540" height="640">
<figcaption>Everything the architect drew is on; everything else is off.</figcaption>
</figure>
<h2>Exposure</h2>
<p>Expose for the lamps and let the sky follow. A bracket of three to five frames, a stop and a half apart, covers a room; a window that must stay readable may need one more on the dark side. Repeat the bracket every two minutes without touching the camera. Afterwards you choose the minute in which little had to be done, which is a better method than repairing the wrong one.</p>
<ul>
<li>Set white balance to a fixed value, so that the series does not drift.</li>
<li>Use the lowest sensitivity and let the shutter run; nothing is moving but the trees.</li>
<li>Shield the lens from street lamps with a hand or a card.</li>
<li>Wind blurs leaves at one second. Take one frame at a higher sensitivity for the trees.</li>
</ul>
<h2>Wet ground, empty streets</h2>
<p>A wet pavement doubles the light. If rain has not seen to it, a hose will, where it is allowed and nobody can slip. Cars can be kept off by parking your own in the right places in the afternoon. Passing headlights are either a nuisance or a red line through the picture that you will be glad of, so leave the shutter open for one and see.</p>
<h2>When not to</h2>
<p>A dusk picture says that a building glows. Many should not. A chapel lit from one slit, a concrete wall that lives on shadow, a school that closes at four: these have their hour at another time. Blue hour flatters glass. If the building is not about glass, stay in bed and come at dawn, when the streets are empty and the light comes from one side only.</p>`,
  },
  {
    title: 'Looking up, on purpose',
    excerpt:
      'When converging verticals are the subject and not the mistake, and how to tell the client beforehand.',
    category: 'Technique',
    author: 'Tomasz Halloran',
    imagePlateKey: 'towers-below-01',
    daysAgo: 51,
    contentHtml: `
<p>The first thing a photographer of buildings learns is to keep the verticals vertical. The second, some years later, is when not to. Between the two lies a good deal of confusion, much of it caused by a slider in the software.</p>
<h2>Why verticals converge</h2>
<p>Parallel lines stay parallel in a picture as long as the sensor is parallel to them. Tilt the camera up and the top of the building is farther from the sensor plane than the bottom; the sides lean together. Nothing is wrong with the lens. It is the same perspective that makes railway tracks meet, only we accept it in tracks and not in walls, because we carry our heads upright and correct it without noticing.</p>
<h2>Four ways to keep them straight</h2>
<ul>
<li><strong>Stand farther away</strong> and hold the camera level. The simplest way, and the one cities rarely allow.</li>
<li><strong>Stand higher.</strong> From the second floor across the street, half of the building is below the horizon and half above it. A tall tripod or a pole gives some of the same.</li>
<li><strong>Shift the lens.</strong> A shift lens projects a larger image than the sensor needs, and moves it up or down while the camera stays level. This keeps the full quality, and you see the final frame while you work.</li>
<li><strong>Correct afterwards.</strong> Software stretches the top of the picture until the lines are parallel. It costs pixels at the top, cuts off the corners, and makes the building taller than it is unless the height is pulled back in. For five degrees nobody will see it. For twenty everybody will.</li>
</ul>
<p>A level camera with the horizon low in the frame, cropped later, is the poor man’s shift lens, and with today’s sensors not so poor.</p>
<h2>The picture that is neither</h2>
<p>The worst result is a little convergence: three degrees, neither straight nor meant. It looks like a mistake because it is one. Either correct it fully or tilt so far that no one can doubt it. There is one exception. A very tall building made exactly parallel seems to lean outward, because from the street we expect some narrowing. Many photographers leave a trace of it in towers, about a tenth of what the camera saw.</p>
<blockquote><p>Either correct it fully or tilt so far that no one can doubt it.</p></blockquote>
<h2>Looking up as a subject</h2>
<p>Straight up is a different picture altogether. The horizon is gone, there is no left or right, and the building turns into a figure against the sky: four towers around a cross of cloud, a ramp around a disc of blue. Such pictures explain little, and should not be asked to. They are good at one thing, which is to show how much sky a plan has left.</p>
<p>To make one well, find the exact centre. Lie down; a tripod with the column reversed takes too long. Use a spirit level on the back of the camera so that the optical axis really points at the zenith, and turn until one edge is parallel to the frame. A wide lens pulls the corners in. A medium one keeps them true.</p>
<p>Stairs work the same way, in both directions. Looking down a stair well, the handrail is a clock: turn the frame until the first flight starts at a definite hour.</p>
<figure>
<img src="/media/parking-ramp-01/1600.jpg" alt="Looking up the round core of a concrete parking ramp to a disc of blue sky" width="1600" height="1600">
<figcaption>The exact centre, found lying down.</figcaption>
</figure>
<h2>Tell the client</h2>
<p>An architect who has spent four years making a corner exactly vertical may not enjoy seeing it lean. Say beforehand that one or two of the views will look up on purpose, and show a small example. Deliver them as additions and never instead of the elevation. And put them last in the set: after the building has been explained, people are glad of a picture that only wonders at it.</p>`,
  },
  {
    title: 'Before the drone takes off',
    excerpt:
      'Airspace, people, neighbours and paper: what has to be settled before a flight, in the United States and in Europe.',
    category: 'Technique',
    author: 'Field Office Aerial',
    imagePlateKey: 'aerial-houses-01',
    daysAgo: 83,
    contentHtml: `
<p>Flying is the short part of the job. A typical commission for a building and its surroundings has forty minutes in the air and two days of preparation, most of it reading and telephoning. This is an outline of what those two days contain. Rules change, and they differ from one country to the next; the national aviation authority’s own site is the only source to rely on, and your operator should be able to show you the page.</p>
<h2>Who may fly</h2>
<p>In the United States commercial flights with small drones fall under Part 107 of the federal aviation rules. The pilot needs a remote pilot certificate, the aircraft must be registered, and since 2024 it has to broadcast remote identification. In the European Union most building photography happens in the “open” category, with the operator registered and the pilot trained for the subcategory that fits the weight of the aircraft and the distance to people; what does not fit belongs in the “specific” category and needs an authorisation. The United Kingdom has its own version with an operator and a flyer identity. Insurance is compulsory in much of Europe and sensible everywhere.</p>
<p>As a client, ask for three things in writing: the certificate or registration, the insurance, and a sentence about which rules the flight falls under. A professional has them ready.</p>
<h2>Where</h2>
<p>The usual ceiling is 400 feet or 120 metres above the ground. In the United States you may go higher close to a structure, within 400 feet of it. Near airports the airspace is controlled, and permission is needed at any height; for many American airports it can be obtained online in minutes up to a published limit, elsewhere it may take weeks. Hospitals with helicopter pads, prisons, power stations and government districts have their own restrictions, as do nature reserves in the breeding season.</p>
<p>Permission for the air is not permission for the ground. Taking off and landing need the consent of whoever owns the place you stand on.</p>
<h2>People</h2>
<p>Everywhere the rule of thumb is not to fly over people who have nothing to do with the flight. That decides the hour: most city buildings can be flown properly only early on a Sunday. If the street cannot be emptied, it can often be marshalled for ten minutes at a time by two people in vests.</p>
<p>The pilot has to be able to see the aircraft. Behind the building is out of sight, so the far side is a second take-off point, and a spotter with a radio is a great help.</p>
<h2>Neighbours</h2>
<p>A letter through the door two days before does more than any law. Say when, how long, what will be photographed, and that gardens will be kept out of the frame or blurred. Give a telephone number and answer it. Complaints come from people who were surprised.</p>
<blockquote><p>Complaints come from people who were surprised.</p></blockquote>
<figure>
<img src="/media/aerial-houses-01/1600.jpg" alt="Terracotta and slate roofs, gardens and lanes from straight above, late sun" width="1600" height="1068">
<figcaption>Late sun, empty lanes, and gardens that nobody can be made out in.</figcaption>
</figure>
<h2>Light and wind</h2>
<ul>
<li>Low sun draws the eaves on the ground and makes plans readable; noon flattens everything.</li>
<li>For straight-down pictures an even high cloud is best.</li>
<li>Wind is stronger at eighty metres than on the pavement, and turbulent behind towers.</li>
<li>Cold halves the batteries.</li>
<li>At dusk the aircraft needs anti-collision lights in many countries, the United States among them.</li>
</ul>
<h2>Do you need it?</h2>
<p>Height is worth the trouble when it explains something: how a block sits in its street pattern, how a roof is used, how far the water is. A facade seen from twelve metres up is often better served by a window across the street. If the only reason for a shot is that it can be made, the money is better spent on a second evening with a tripod.</p>`,
  },
  {
    title: 'Rooms by daylight',
    excerpt:
      'Interiors look most like themselves with the lamps off. How to read a room, where to stand, and what to do about the window.',
    category: 'Technique',
    author: 'Okafor Lindqvist',
    imagePlateKey: 'brick-loft-01',
    daysAgo: 112,
    contentHtml: `
<p>Walk into a room in the daytime and notice what is on. Usually nothing. Then look at a picture of the same room in a brochure: eleven ceiling spots, two table lamps and the cooker hood. The picture is brighter, and the room has gone. Daylight comes from one side, falls off across the floor and gives each wall a different tone. That fall-off is what tells us how large the room is.</p>
<h2>Read the room first</h2>
<p>Stand in the doorway for a minute and let your eyes settle. Where is the brightest wall, where the darkest corner, and what lies between? A room with windows on one side has a direction; photograph along it or across it, but know which. A room lit from two sides is softer and more difficult, because one window will always be behind you putting your own shadow on the floor.</p>
<p>Then find out when the sun comes in. Direct sun is a guest: welcome for a quarter of an hour, on the floor or on one wall, and a nuisance if it stays. Many rooms are best when the sun is on the building opposite, which throws a broad warm light back through the glass.</p>
<h2>Where to stand</h2>
<p>Stand in the corner and you see the most; that is why estate agents do it. Stand in the middle of one side, square to the opposite wall, and you see what the architect drew. One-point perspective is quiet and makes proportions readable. Two-point perspective shows how a room turns into the next. For a set, use the first as a rule and the second where there is a reason.</p>
<p>Keep the camera between the height of a seated and a standing person, about 120 to 150 centimetres. Lower, and tables become landscapes; higher, and you look down on the furniture. Avoid very wide lenses. If you cannot fit the room in, go out and photograph it through the door: a door frame and a strip of the next room explain more than another two metres of stretched sofa.</p>
<blockquote><p>If you cannot fit the room in, go out and photograph it through the door.</p></blockquote>
<h2>The window</h2>
<p>A window in the picture can be ten stops brighter than the far corner. There are three honest ways to deal with it.</p>
<ul>
<li>Wait. On an overcast day, or towards evening, the difference shrinks by itself.</li>
<li>Bracket, and blend the frames by hand so that the view outside stays a good deal brighter than the room. It is brighter. A window with a view as dark as the wallpaper looks like a poster.</li>
<li>Let it go white. In a picture about the table, nobody needs the car park.</li>
</ul>
<h2>When lamps belong</h2>
<p>Some rooms are made for the evening: a bar, a dining room, a bathroom without a window. Photograph them with their lamps and without the day. What hardly ever works is the mixture, half daylight and half lamp, each with its own colour. If one lamp must be on at midday, because it is the point of the design, exchange its bulb for one nearer to daylight and put the old one back afterwards.</p>
<h2>Small things</h2>
<p>Level the chairs before you level the camera. Open doors either fully or to about a third; half open looks like an accident. Hide nothing that makes the room work: the radiator, the socket, the handrail. Look once round the edges of the frame, once along every vertical, and once at the reflections, where you will find yourself in a red jumper. Wear grey.</p>
<p>And before you pack up, sit down in the room for five minutes. If there is a picture you have missed, it will be the one from the chair.</p>`,
  },
  {
    title: 'Three minutes: planning a film about a building',
    excerpt:
      'A route, a person, a sound. How short architecture films are put together, and what a practice should decide before asking for one.',
    category: 'Technique',
    author: 'Plumb & Level Films',
    imagePlateKey: 'library-05',
    daysAgo: 128,
    contentHtml: `
<p>Most films about buildings are slide shows with motion. The camera glides past a facade, glides along a corridor, glides up, and a piano plays. Nothing in them could not have been a photograph. A film is worth its price when it shows what photographs cannot: how you arrive, what you hear, how light moves, and what people do.</p>
<h2>Decide what it is for</h2>
<p>A film for a jury has two or three minutes and should make sense without sound, because juries sit together and talk. A film for a lobby has no sound at all and no beginning. A film for a website has about ten seconds to keep someone, and then perhaps ninety. A film for an opening night may take five minutes, since no one can leave. These are different films. One day of filming can feed two of them, if that is known beforehand.</p>
<h2>Write it on the plan</h2>
<p>Take the ground-floor plan and draw a line from the street to the last room you want to show. Number the places where something happens: a threshold, a change of light, a view, a turn. Eight to twelve numbers make three minutes. Beside each, write one verb. Arrive. Wait. Climb. Read. If you cannot find a verb, the place probably needs a photograph and not a shot.</p>
<blockquote><p>If you cannot find a verb, the place probably needs a photograph and not a shot.</p></blockquote>
<h2>One move per shot</h2>
<p>The camera may move, but for a reason, and in one direction. Forward means entering. Sideways reveals what a wall was hiding. Up is for stairs. Everything else can stand still and let people, doors, water and shadows do the moving. Still shots have a further use: they can be held for eight seconds, and eight seconds is what it takes to understand a section.</p>
<p>Move at the pace of someone walking who is not late. Equipment that allows a faster pace is equipment that allows a worse film.</p>
<h2>Sound</h2>
<p>Record the building. Every space has a note: the hum of a library, steps on timber and then on stone, a heavy door. Record each room for a minute with nobody speaking, on the same day as the picture. These minutes hold the edit together far better than music, cost nothing, and cannot be claimed by anyone. If there is to be music, let it start late and end early, and get the licence for all uses and for good.</p>
<h2>People</h2>
<p>Ask the people who use the building to do what they do. Tell them when you will be there and then be slow and boring until they forget you. Get consent in writing from anyone who can be recognised, and from parents for children. If the architect is to speak, record the voice in the finished building, standing up, in one take, answering a question from someone who does not know the answer. Twenty minutes of talk will give six sentences. Use four.</p>
<p>Agree on the words that will stand on the screen as well: the name of the building, the place, the year, and who did what. Captions are read by everybody who watches without sound, which on a website is nearly everybody, and a name that is spelt wrongly in a film cannot be corrected by an e-mail.</p>
<h2>What a practice should bring</h2>
<ul>
<li>The marked plan, with the sentence the building is about.</li>
<li>Dates on which the building is really in use.</li>
<li>One person who can open every door.</li>
<li>A list of everyone to be credited, spelt correctly.</li>
<li>One decision-maker for the edit. Two rounds of notes, collected before they are sent.</li>
</ul>
<h2>Length</h2>
<p>Cut it to three minutes and watch it without sound. Then take out the shot you like best, because it is usually there for that reason only, and watch again. If nobody misses it, you are nearly done.</p>`,
  },
];
