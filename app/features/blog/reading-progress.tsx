import './article.css';

/**
 * How much of the article has been read, as a line at the top of the window, drawn by the browser as it scrolls
 * (article.css): not where it cannot, and not for those who want less motion. To assistive technology it says nothing
 * that the page does not.
 */
export function ReadingProgress() {
  return <div className="reading-progress" aria-hidden="true" />;
}
