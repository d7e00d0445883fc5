import { useEffect, useState } from 'react';
import { printPage } from '../printing.ts';
import { Unwritable } from './fileFormats.ts';

/** How long it is said that a file is written, ms; that it is not stays until the next one. */
const SAID_MS = 8000;

/** Runs what writes a file and answers its name, and says what has become of it; `print` prints, or says why it must not. */
export function useWriting() {
  const [said, setSaid] = useState('');
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
  const print = async () => {
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
