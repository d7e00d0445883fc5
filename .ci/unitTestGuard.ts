import { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';

/** Fails a test that starts something that unit tests must not; vitest.config.ts lists the tests that may. */
function refuse(what: string) {
  return function refused(): never {
    throw new Error(
      `A unit test must not ${what}. Name the file *.integration.test.ts: such tests may, and test:quick leaves them out.`,
    );
  };
}

Server.prototype.listen = refuse('start a server');
Socket.prototype.connect = refuse('open a connection');
const process_ = refuse('start a process');
// Every asynchronous start of a process goes through this method, which Node does not document.
Object.assign(ChildProcess.prototype, { spawn: process_ });
Object.assign(process.getBuiltinModule('node:child_process'), {
  spawnSync: process_,
  execFileSync: process_,
  execSync: process_,
});
Object.assign(process.getBuiltinModule('node:sqlite'), { DatabaseSync: refuse('open a database') });
// Updates named imports of these modules too.
syncBuiltinESMExports();
