import { Link } from 'react-router';
import type { CreditedPlate } from '#app/features/portfolio/list-gallery.server.ts';
import { Picture } from '#app/ui/picture.tsx';
import './static-pages.css';

const steps = [
  {
    title: 'Search and Discover',
    text: [
      'Search by place, by specialty or by words. Portfolios come first, uncropped, with project and architect; reviews come from those who commissioned the work.',
      'Save those you like to a shortlist, add notes, and compare up to four side by side.',
    ],
  },
  {
    title: 'Connect and Communicate',
    text: [
      'Write from the profile. A brief says what stands where, when you need pictures and for which use; plans and photographs can be attached.',
      'The creative answers in the same conversation, with a rate sheet, a question or a date. Each side sees when a message was read.',
    ],
  },
  {
    title: 'Collaborate and Create',
    text: [
      'You agree the fee, the day, the number of views and the licence between you. Oriel takes no commission and stands in nobody’s way.',
      'On the day: the light decides. Our guides help to prepare the building, and to plan a second evening.',
    ],
  },
  {
    title: 'Deliver and Celebrate',
    text: [
      'The pictures go from the photographer to you, with the licence in writing. Share it with the engineer and the builder, and the cost too.',
      'Then say how it was. A review helps the next client, and the creative may answer it.',
    ],
  },
] as const;

/** The four steps, numbered, one plate each (specification section 2; DESIGN.md section 5). */
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
                <p key={paragraph} className="prose mt-5">
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
        <Link to={`/creative/${plate.creativeId}`} className="upright link-quiet">
          {plate.creativeName}
        </Link>
      </figcaption>
    </figure>
  );
}
