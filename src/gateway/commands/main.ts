import { once } from 'node:events';
import { errorCode } from '../errorCode.ts';
import { runGatewayCommand } from './commandLine.ts';

process.stdout.on('error', (error) => {
  // A reader that stops early, such as head, is not an error.
  if (errorCode(error) === 'EPIPE') process.exit(0);
  process.stderr.write(`stdout cannot be written (${errorCode(error) ?? error.message}): its end is missing.\n`);
  process.exit(1);
});

const exitCode = await runGatewayCommand(process.argv.slice(2), {
  variables: process.env,
  print: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  warn: (line) => {
    process.stderr.write(`${line}\n`);
  },
});
// A store that does not answer keeps its connection open.
process.stdout.write('', () => process.exit(exitCode));
