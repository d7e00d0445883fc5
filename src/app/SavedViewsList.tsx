import { Link } from 'react-router';
import { paths } from '#pages/paths.ts';
import { SavedViewLinks } from './SavedViewLinks.tsx';
import classes from './SavedViewsList.module.css';

/** Every saved view, and where they are renamed and removed. */
export function SavedViewsList({ onOpen }: { onOpen?: () => void }) {
  return (
    <section className={classes.views} aria-labelledby="saved-views">
      <h2 id="saved-views" className={classes.heading}>
        Saved views
        <Link to={`${paths.settings()}#views`} className={classes.edit} onClick={onOpen}>
          Edit<span className="visually-hidden"> saved views</span>
        </Link>
      </h2>
      <SavedViewLinks {...(onOpen && { onOpen })} />
    </section>
  );
}
