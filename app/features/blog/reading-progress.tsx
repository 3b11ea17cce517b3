import { useEffect, useRef, useState } from 'react';
import './article.css';

/**
 * How much of the article has been read, as a line at the top of the window. Not for those who want less motion, and
 * not without scripts; to assistive technology it says nothing that the page does not.
 */
export function ReadingProgress({ articleId }: { articleId: string }) {
  const line = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: no-preference)');
    const decide = () => setIsWanted(query.matches);
    decide();
    query.addEventListener('change', decide);
    return () => query.removeEventListener('change', decide);
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      const article = document.getElementById(articleId)?.getBoundingClientRect();
      if (!article || !line.current) return;
      const length = article.height - innerHeight;
      const share = length > 0 ? Math.min(1, Math.max(0, -article.top / length)) : 1;
      line.current.style.transform = `scaleX(${share})`;
    };
    const drawSoon = () => {
      frame ||= requestAnimationFrame(draw);
    };
    draw();
    addEventListener('scroll', drawSoon, { passive: true });
    addEventListener('resize', drawSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', drawSoon);
      removeEventListener('resize', drawSoon);
    };
  }, [isWanted, articleId]);

  return isWanted ? <div ref={line} className="reading-progress" aria-hidden="true" /> : null;
}
