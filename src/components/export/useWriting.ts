import { useState } from 'react';
import { Unwritable } from './fileFormats.ts';

/** Runs what writes a file and answers its name, and says what has become of it. */
export function useWriting() {
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const [isWriting, setWriting] = useState(false);
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
  return { said, failed, isWriting, run };
}
