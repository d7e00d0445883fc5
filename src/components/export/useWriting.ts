import { useState } from 'react';

/** Runs what writes a file and answers its name, and says what has become of it. */
export function useWriting() {
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const run = async (write: () => Promise<string>) => {
    setFailed(false);
    setSaid('Writing the file…');
    try {
      setSaid(`${await write()} is written`);
    } catch {
      setFailed(true);
      setSaid('The file could not be written. Try again.');
    }
  };
  return { said, failed, run };
}
