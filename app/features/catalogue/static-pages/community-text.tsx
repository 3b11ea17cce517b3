import { TextSection } from '#app/features/site/pages/static-page.tsx';
import { Link } from '#app/ui/link.tsx';

export function CommunityText({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      <TextSection title="Respect">
        <p>
          There is a person behind every message. Write the way you would speak in person. Do not insult,
          pressure or discriminate against anyone, and do not send messages that have nothing to do with a
          commission. If someone asks you to stop writing, stop. Either side can block the other.
        </p>
      </TextSection>
      <TextSection title="Quality">
        <p>
          A portfolio shows architecture that you photographed or filmed yourself, as you would deliver it.
          Name the project and its architect where you can. Say so when a picture is a composite or when you
          removed something from it. Renderings are not photographs and do not belong in a portfolio.
        </p>
        <p>
          Reviews describe what happened: the type of project, how it went and what was delivered. Only
          clients who worked with the creative write them. Never buy, trade or offer a discount for a review.
        </p>
      </TextSection>
      <TextSection title="Communication">
        <p>
          Clients: say what the building is and where, when you need the pictures, how you will use them, and
          who else needs them. Attach a plan or a section if you have one. Creatives: reply to every inquiry,
          even to decline. Before anyone travels, agree in writing on the fee, the date, the number of views,
          the license and what happens in bad weather.
        </p>
      </TextSection>
      <TextSection title="Intellectual property">
        <p>
          The copyright stays with the photographer. A client gets a license that says for which uses, how
          long and for which companies. An engineer or manufacturer who wants to use the same pictures needs
          their own license;{' '}
          <Link className="link" to="/resources">
            Resources
          </Link>{' '}
          explains how to share one. Credit the photographer wherever you show a picture. Do not copy pictures
          from Oriel for use elsewhere, and do not upload work that belongs to someone else.
        </p>
      </TextSection>
      <TextSection title="Reporting">
        <p>
          You can report a conversation from inside it. Creatives can report reviews of their work. For
          anything else, such as stolen pictures or a false profile,{' '}
          <Link className="link" to="/contact">
            write to us
          </Link>{' '}
          or to{' '}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>{' '}
          and include the address of the page. A person reads every report. Reported content stays visible
          until we decide. We do not tell the other side who reported it.
        </p>
      </TextSection>
    </>
  );
}
