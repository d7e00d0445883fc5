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
  /** Actions on the whole list, such as exporting it as a file. */
  tools?: ReactNode;
  /** Search and filters. */
  children: ReactNode;
  /** How many filters are in force, including the segments. */
  filters: number;
  /** Names the filters for `useFocusOn`. */
  filtersName: string;
  onClear: () => void;
  /** The current order in words, or how much of the list has loaded; nothing if the footer of the list says it. */
  order: ReactNode;
  /** Notes about the list, below its filters. */
  note?: ReactNode;
  /** The URL parameters besides the filters that give exactly these rows on any day. */
  params: Readonly<Record<string, string>>;
};

/** The toolbar above every list: its groups with counts, actions, search, filters, the current order, notes. */
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
      {/* It takes the focus when the focused control, such as Clear, is gone; the next Tab goes to the first filter. */}
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
  /** What the count does not include. */
  beside?: ReactNode;
  /** The current order, or the control for it, if the toolbar has no room for it. */
  order?: ReactNode;
  /** The keys that move through the listed items, if they differ from those of a list. */
  keys?: ReactNode;
  children?: ReactNode;
};

/** The footer of every list: how many rows, and what its words mean. */
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
