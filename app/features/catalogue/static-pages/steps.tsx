import type { CreditedPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import './static-pages.css';

const steps = [
  {
    title: 'Search and Discover',
    text: [
      'Search by place, specialty or keyword. Portfolios show uncropped work, with the project and architect. Reviews come from clients who commissioned the work.',
      'Save the creatives you like to a shortlist, add notes, and compare up to four side by side.',
    ],
  },
  {
    title: 'Connect and Communicate',
    text: [
      'Write to a creative from their profile. A brief says what the building is and where, when you need pictures and how you will use them. You can attach plans and photographs.',
      'The creative replies in the same conversation, with a rate sheet, a question or a date. Each side sees when the other has read a message.',
    ],
  },
  {
    title: 'Collaborate and Create',
    text: [
      'You agree on the fee, the date, the number of views and the license between you. Oriel takes no commission.',
      'Our guides help you prepare the building for the day and plan a second evening.',
    ],
  },
  {
    title: 'Deliver and Celebrate',
    text: [
      'The photographer delivers the pictures to you, with the license in writing. You can share the license and its cost with the engineer and the builder.',
      'Then write a review. It helps the next client, and the creative can reply.',
    ],
  },
] as const;

/** Four numbered steps with a plate each (specification section 2; DESIGN.md section 5). */
export function Steps({ plates }: { plates: readonly CreditedPlate[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step.title} className="section">
          <div className="cols">
            <p className="step-number c-margin" aria-hidden="true">
              {index + 1}
            </p>
            <div className="col-span-full lg:col-[4/8]">
              <h2 className="h2">{step.title}</h2>
              {step.text.map((paragraph) => (
                <p dir="auto" key={paragraph} className="prose mt-5">
                  {paragraph}
                </p>
              ))}
            </div>
            <StepPlate plate={plates[index]} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepPlate({ plate }: { plate: CreditedPlate | undefined }) {
  if (!plate) {
    return null;
  }
  return (
    <figure className="plate col-span-full lg:col-[8/13]">
      <Picture
        src={plate.src}
        width={plate.width}
        height={plate.height}
        color={plate.color}
        alt={plate.alt}
        sizes="(min-width:64rem) 40vw, 100vw"
        upTo={1600}
      />
      <figcaption className="cap cap--plain">
        <span>
          {plate.title}
          {plate.place ? `, ${plate.place.replace(', ', '\u00a0')}` : ''}
        </span>
        <Link dir="auto" to={`/creative/${plate.creativeId}`} className="upright link-quiet">
          {plate.creativeName}
        </Link>
      </figcaption>
    </figure>
  );
}
