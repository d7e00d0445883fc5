import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import classes from './ViewName.module.css';

type Props = { name: string; isChanged: boolean };

/** Which saved view a list shows, and whether its filter, order or columns are other ones by now. */
export const ViewName = ({ name, isChanged }: Props) => (
  <span className={classes.view} title={name}>
    {isChanged ? <IconBookmark size={14} aria-hidden /> : <IconBookmarkFilled size={14} aria-hidden />}
    <span className="truncate">
      <span className="visually-hidden">Saved view </span>
      {name}
    </span>
    {isChanged && <span className={classes.changed}>changed</span>}
  </span>
);
