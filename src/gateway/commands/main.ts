import { once } from 'node:events';
import { runGatewayCommand } from './commandLine.ts';

// A reader that stops early, such as head, is not an error.
process.stdout.on('error', () => process.exit(0));

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
