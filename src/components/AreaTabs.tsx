import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import classes from './AreaTabs.module.css';

type Props = {
  /** `Training lists`. */
  label: string;
  lists: readonly { label: string; to: string }[];
};

/** From one list of an area to the others, where the navigation has no room for its pages: on narrow screens. */
export function AreaTabs({ label, lists }: Props) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // The row of names can be wider than the screen.
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={nav} className={classes.lists} aria-label={label}>
      {lists.map(({ label: name, to }) => (
        <NavLink key={to} to={to} className={classes.list} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
