import { useLayoutEffect } from 'react';
import { formatInstant } from '#components/format.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import { useOrganisation } from '#queries/organisation.ts';
import classes from './PrintedHead.module.css';

/** Letters of the name at the foot of a sheet, which shares a line with the number of the page. */
const MOST_LETTERS = 110;

/** What it is and whose it is, as much as one line holds. */
const sheetName = (name: string): string => {
  const letters = [...`${name} · ${document.title.replace(/ · Compliance$/, '')}`];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : letters.join('');
};

/** Above every page on paper: whose data it is, and when it was printed. How old the data is stands beside the title. */
export function PrintedHead() {
  const { name, timeZone } = useOrganisation();
  const part = useVisiblePart();
  const printing = usePrinting();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // The foot of every sheet takes it from there, see print.css. A text in JSON is one in CSS as well.
    if (printing) style.setProperty('--sheet-name', JSON.stringify(sheetName(name ?? 'Compliance')));
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
