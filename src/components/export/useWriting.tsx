import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { printPage } from '../printing.ts';
import { Unwritable } from './fileFormats.ts';
import { wholePage } from './wholePage.ts';

/** How long the success message stays, ms; a failure message stays until the next export. */
const SAID_MS = 8000;

/**
 * `run` calls a function that writes a file and returns its name, and reports the result; `print` prints the page once all of
 * it has loaded, or reports why it cannot.
 */
export function useWriting() {
  const [said, setSaid] = useState<ReactNode>('');
  const [failed, setFailed] = useState(false);
  const [isWriting, setWriting] = useState(false);
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
  const prints = useRef(0);
  useEffect(
    () => () => {
      // A page that was left is not printed.
      prints.current += 1;
    },
    [],
  );
  const print = async (isWhole = false) => {
    prints.current += 1;
    const mine = prints.current;
    const isCalledOff = () => prints.current !== mine;
    setFailed(false);
    if (!isWhole) await wholePage(isCalledOff, () => setSaid(<PrintWaits onPrint={() => void print(true)} />));
    if (isCalledOff()) return;
    try {
      await printPage();
      setSaid('');
    } catch (error) {
      setFailed(true);
      setSaid(error instanceof Unwritable ? error.message : 'The page could not be printed. Try again.');
    }
  };
  return { said, failed, isWriting, run, print };
}

/** Offers to print at once while a print waits for data that is still loading, however long. */
const PrintWaits = ({ onPrint }: { onPrint: () => void }) => (
  <>
    Waiting for all data before printing…{' '}
    <Button variant="default" size="compact-xs" onClick={onPrint}>
      Print what is there
    </Button>
  </>
);
