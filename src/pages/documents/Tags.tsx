import { usePrinting } from '#components/usePrinting.ts';
import classes from './Tags.module.css';

/**
 * Tags as chips. In a row on the screen only the first one has room: the others are counted, and named on hover and to screen
 * readers.
 */
export function Tags({ tags, all: isWhole = false }: { tags: readonly string[]; all?: boolean }) {
  const all = usePrinting() || isWhole;
  if (tags.length === 0) return <>–</>;
  const shown = all ? tags : tags.slice(0, 1);
  const others = tags.slice(shown.length);
  return (
    <span className={classes.tags} data-wrap={all} title={others.length > 0 ? tags.join(', ') : undefined}>
      {shown.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
      {others.length > 0 && (
        <>
          <span className="quiet tabular tiny fixed" aria-hidden>
            +{others.length}
          </span>
          <span className="visually-hidden">{others.join(', ')}</span>
        </>
      )}
    </span>
  );
}
