import { useLayoutEffect } from 'react';
import { formatInstant } from '#components/format.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { usePartOfPage } from '#listing/usePartOfPage.ts';
import { useOrganisation } from '#queries/organisation.ts';
import classes from './PrintedHead.module.css';

/** The most letters at the foot of a sheet: they share a line with the page number. */
const MAX_LETTERS = 110;

/** Above every page on paper: whose data it is, and when it was printed. The age of the data is next to the title. */
export function PrintedHead() {
  const { name, timeZone } = useOrganisation();
  const part = usePartOfPage();
  const printing = usePrinting();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // The foot of every sheet shows it, see print.css. A JSON string is a valid CSS string as well.
    if (printing)
      style.setProperty(
        '--sheet-name',
        JSON.stringify(`${name ?? 'Compliance'} · ${document.title}`.slice(0, MAX_LETTERS)),
      );
    return () => void style.removeProperty('--sheet-name');
  }, [printing, name]);
  if (!printing) return null;
  return (
    <p className={classes.printed}>
      <strong>{[name ?? 'Compliance', part].filter(Boolean).join(': ')}</strong>
      <span>
        Printed {formatInstant(Date.now(), timeZone)} · days and times in {timeZone.replaceAll('_', ' ')}
      </span>
    </p>
  );
}
