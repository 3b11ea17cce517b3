import { Link } from 'react-router';
import { TextSection } from '#app/features/site/text-section.tsx';

/** The five guidelines of the specification: respect, quality, communication, intellectual property, reporting. */
export function CommunityText({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      <TextSection title="Respect">
        <p>
          Behind each message is somebody with a building site to run or a light to catch. Write as you would
          speak across a table. No insults, no pressure, no discrimination, and no messages that have nothing
          to do with a commission. If you are asked to stop writing, stop; either side can block the other.
        </p>
      </TextSection>
      <TextSection title="Quality">
        <p>
          A portfolio shows architecture that you photographed or filmed yourself, the way you would deliver
          it. Name the project and its architect where you can. Say when a picture is a composite, or when a
          person or a pylon was taken out. Renderings are not photographs, and do not belong here.
        </p>
        <p>
          Reviews say what happened: the kind of project, how it went, what was delivered. They are written by
          those who commissioned the work, and never bought, traded or asked for in exchange for a discount.
        </p>
      </TextSection>
      <TextSection title="Communication">
        <p>
          Clients: say what stands where, by when you need pictures, for what use, and for whom else. A
          section or a plan says more than adjectives. Creatives: answer, also when the answer is no. Put the
          fee, the day, the number of views, the licence and what happens in bad weather in writing before
          anybody travels.
        </p>
      </TextSection>
      <TextSection title="Intellectual property">
        <p>
          The copyright stays with the photographer. A client gets a licence: for which uses, for how long,
          for which companies. An engineer or a manufacturer who wants the same pictures needs one of their
          own;{' '}
          <Link className="link" to="/resources">
            Resources
          </Link>{' '}
          explains how to share one. Credit the photographer wherever a picture is shown. Do not take pictures
          from Oriel for use elsewhere, and do not upload what belongs to somebody else.
        </p>
      </TextSection>
      <TextSection title="Reporting">
        <p>
          Conversations can be reported from inside them, reviews by the creative they are about. For anything
          else, a picture that is yours, a profile that is not who it says,{' '}
          <Link className="link" to="/contact">
            write to us
          </Link>{' '}
          or to{' '}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          , with the address of the page. A person reads every report. What was reported stays visible until
          we have decided. We do not tell the other side who reported it.
        </p>
      </TextSection>
    </>
  );
}
