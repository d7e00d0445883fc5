import { runCommandLine } from './commandLine.ts';
import { outliveReaders } from './commands/stdout.ts';

outliveReaders();
process.exitCode = await runCommandLine(process.argv.slice(2));
