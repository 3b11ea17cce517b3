import { pictureWidths } from '#app/ui/picture-widths.ts';
import { playingAddress } from '../film-link.ts';
import type { PlateItem } from './plate-item.ts';
import './film-plate.css';

type Film = NonNullable<PlateItem['film']>;

/**
 * A film played by its host: our still in a frame, with a link that loads the player into the frame. Contacts the host
 * only on press and needs no JavaScript.
 */
export function FilmPlate({ item, film }: { item: PlateItem; film: Film }) {
  return (
    <iframe
      id={`plate-${item.id}`}
      className="film-plate"
      style={{ aspectRatio: `${item.width} / ${item.height}` }}
      title={`Film: ${item.title}`}
      srcDoc={stillDocument(item, film)}
      loading="lazy"
      allow="autoplay; fullscreen; picture-in-picture"
    />
  );
}

function stillDocument(item: PlateItem, film: Film): string {
  const width = pictureWidths.findLast((each) => each <= Math.min(item.width, 1080)) ?? pictureWidths[0];
  const shown = escapeHtml(`${item.src}/${width}.jpg`);
  const name = `Play the film ${item.title} on ${film.host}`;
  return `<!doctype html><html lang="en"><title>${escapeHtml(item.title)}</title><style>html,body,a,img{margin:0;display:block;width:100%;height:100%}body{background:${escapeHtml(item.color)}}img{object-fit:cover}a{position:relative}a:focus-visible{outline:3px solid #fff;outline-offset:-6px}span{position:absolute;right:0;bottom:0;padding:7px 12px;background:#1b1a18;color:#f4f3ef;font:500 13px/1.1 system-ui,sans-serif}</style><a href="${escapeHtml(playingAddress(film.player))}" aria-label="${escapeHtml(name)}"><img src="${shown}" alt="${escapeHtml(item.alt)}"><span>&#9654; Play on ${film.host}</span></a>`;
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );
}
