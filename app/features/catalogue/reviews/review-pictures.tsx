import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { plateOf, type ReviewPicture } from './review-picture.ts';

type ReviewPicturesProps = {
  pictures: readonly ReviewPicture[];
  largeAt: (id: string) => string;
};

export function ReviewPictures({ pictures, largeAt }: ReviewPicturesProps) {
  return (
    <figure className="mt-4">
      <div className="flex flex-wrap gap-2">
        {pictures.map((picture) => {
          const plate = plateOf(picture);
          return (
            // The id by which the lightbox finds it as a plate of the page.
            <Link key={plate.id} id={`plate-${plate.id}`} to={largeAt(plate.id)} preventScrollReset>
              <Picture
                className="h-24 w-auto max-w-full object-contain"
                src={plate.src}
                width={plate.width}
                height={plate.height}
                color={plate.color}
                alt={plate.alt || plate.title}
                sizes="200px"
                upTo={480}
              />
            </Link>
          );
        })}
      </div>
      <Credits pictures={pictures} />
    </figure>
  );
}

function Credits({ pictures }: Pick<ReviewPicturesProps, 'pictures'>) {
  const names = new Set(pictures.map(({ photographer }) => photographer));
  const [only] = names;
  if (names.size === 1 && only) {
    return (
      <figcaption className="small muted mt-2">
        {pictures.length === 1 ? 'Photograph' : 'Photographs'}: {only}
      </figcaption>
    );
  }
  const credits = pictures.flatMap(({ photographer }, index) =>
    photographer ? [`${index + 1}: ${photographer}`] : [],
  );
  return credits.length > 0 ? (
    <figcaption className="small muted mt-2">Photograph {credits.join(', ')}</figcaption>
  ) : null;
}
