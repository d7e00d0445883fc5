import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useSettings } from '#settings/settings.ts';
import { named } from '../useFocusOn.ts';
import { ViewActions } from '../views/ViewActions.tsx';
import classes from './Toolbar.module.css';

type Props = {
  segments: ReactNode;
  /** What can be done with the whole of the list, such as taking it away as a file. */
  tools?: ReactNode;
  /** Search and filters. */
  children: ReactNode;
  /** How many filters are in force, the segments' included. */
  filters: number;
  /** Names the filters for `useFocusOn`. */
  filtersName: string;
  onClear: () => void;
  /** The order in force in words, or how far the list has loaded; nothing where the foot of the list says it. */
  order: ReactNode;
  /** What there is to say of the list, below its filters. */
  note?: ReactNode;
  /** What the address of exactly these rows has on any day, beside the filters. */
  params: Readonly<Record<string, string>>;
};

/** Above every list: its groups with counts, what can be done with it, search, filters, the order in force, notes. */
export function Toolbar({ segments, tools, children, filters, filtersName, onClear, order, note, params }: Props) {
  return (
    <div className={clsx(classes.toolbar, 'screen-only')}>
      <div className={classes.head}>
        {segments}
        <div className={classes.tools}>
          <ViewActions params={params} />
          {tools}
        </div>
      </div>
      {/* It takes the focus when what had it, such as Clear, is gone; the next Tab comes to the first filter. */}
      <fieldset className={classes.top} aria-label="Filters" tabIndex={-1} {...named(filtersName)}>
        {children}
        {filters > 0 && (
          <Button
            className={classes.clear}
            variant="subtle"
            size="xs"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={onClear}
          >
            Clear {filters === 1 ? 'filter' : `${filters} filters`}
          </Button>
        )}
        {order && <div className="note push">{order}</div>}
      </fieldset>
      {note && <p className="note">{note}</p>}
    </div>
  );
}

type FooterProps = {
  count: string;
  footerExtra?: ReactNode;
  /** What is not among those counted. */
  beside?: ReactNode;
  /** The order in force, or what changes it, where the toolbar has no room for it. */
  order?: ReactNode;
  /** The keys that move through what is listed, where they are not those of a list. */
  keys?: ReactNode;
  children?: ReactNode;
};

/** Under every list: how many rows, and what its words mean. */
export function ListFooter({ count, footerExtra, beside, order, keys, children }: FooterProps) {
  const { singleKeys } = useSettings();
  return (
    <footer className={classes.footer}>
      <span className={classes.count}>
        <span data-testid="list-count">{count}</span>
        {footerExtra && <>, {footerExtra}</>}
        {beside && (
          <>
            , <strong className={classes.beside}>{beside}</strong>
          </>
        )}
      </span>
      <span className={classes.footnote}>{children}</span>
      {order && <div className="push screen-only">{order}</div>}
      <span className={clsx(classes.keys, 'screen-only')} aria-hidden>
        {keys ?? (
          <>
            <kbd>↑ ↓</kbd> move <kbd>Enter</kbd> open{' '}
            {singleKeys && (
              <>
                <kbd>/</kbd> find
              </>
            )}
          </>
        )}
      </span>
    </footer>
  );
}
