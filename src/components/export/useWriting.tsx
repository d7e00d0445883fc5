import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { printPage } from '../printing.ts';
import { Unwritable } from './fileFormats.ts';
import { wholePage } from './wholePage.ts';

/** How long the success message stays, ms; a failure message stays until the next export. */
const SAID_MS = 8000;

/** The last print of any menu. A later one, or leaving the page, calls off a print that still waits. */
let latestPrint: symbol | undefined;

/**
 * `run` calls a function that writes a file and returns its name, and reports the result; `print` prints the page once all of
 * it has loaded, or reports why it cannot. `said` stands right before the button that starts them.
 */
export function useWriting() {
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (said === '' || failed || isWriting) return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said, failed, isWriting]);
  const run = async (write: () => Promise<string>) => {
    setFailed(false);
    setWriting(true);
    setSaid('Writing the file…');
    try {
      setSaid(`${await write()} is written`);
    } catch (error) {
      setFailed(true);
      setSaid(error instanceof Unwritable ? error.message : 'The file could not be written. Try again.');
    } finally {
      setWriting(false);
    }
  };
  const ownPrint = useRef<symbol>(undefined);
  useEffect(
    () => () => {
      if (latestPrint === ownPrint.current) latestPrint = undefined;
    },
    [],
  );
  const print = async (isWhole = false) => {
    const thisPrint = Symbol();
    latestPrint = thisPrint;
    ownPrint.current = thisPrint;
    const isCalledOff = () => latestPrint !== thisPrint;
    setFailed(false);
    if (!isWhole) await wholePage(isCalledOff, () => setWaiting(true));
    // Before the sheets are laid out, so that no message is on them.
    flushSync(() => {
      setWaiting(false);
      setSaid('');
    });
    if (isCalledOff()) return;
    try {
      await printPage(isCalledOff);
    } catch (error) {
      setFailed(true);
      setSaid(error instanceof Unwritable ? error.message : 'The page could not be printed. Try again.');
    }
  };
  const waits = (
    <>
      {said} <PrintWaits onPrint={() => void print(true)} />
    </>
  );
  return { said: isWaiting ? waits : said, failed, isWriting, run, print };
}

/** Offers to print at once while a print waits for data that is still loading, however long. */
const PrintWaits = ({ onPrint }: { onPrint: () => void }) => (
  <>
    Waiting for all data before printing…{' '}
    <Button
      variant="default"
      size="compact-xs"
      onClick={({ currentTarget }) => {
        // The focus would go with this button: it goes back to the one that started the print.
        const starter = currentTarget.closest('[role="status"]')?.nextElementSibling;
        if (starter instanceof HTMLElement) starter.focus();
        onPrint();
      }}
    >
      Print what is there
    </Button>
  </>
);
