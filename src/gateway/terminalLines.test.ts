import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { terminalLines } from './terminalLines.ts';

test('on a terminal the log is in words, one line for each event, with its details', () => {
  const lines: string[] = [];
  const logger = createLogger(terminalLines({ write: (line) => lines.push(line) }), []);
  logger.warn({ reason: 'ECONNREFUSED', gateways: 2 }, 'the cache is lost');
  logger.fatal({ err: new Error('no room') }, 'an error that nothing caught ends the gateway');
  logger.info('started');
  expect(lines).toEqual([
    'warning: the cache is lost (ECONNREFUSED, gateways 2)\n',
    'error: an error that nothing caught ends the gateway (no room)\n',
    'note: started\n',
  ]);
});

test('the cause of an error follows it, after a colon or as another sentence', () => {
  const lines: string[] = [];
  const logger = createLogger(terminalLines({ write: (line) => lines.push(line) }), []);
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  logger.warn({ err: new Error('The provider does not answer.', { cause: refused }) }, 'nobody can sign in');
  expect(lines).toEqual([
    'warning: nobody can sign in (The provider does not answer. fetch failed: connect ECONNREFUSED)\n',
  ]);
});

test('output that is not a log line stays unchanged', () => {
  const lines: string[] = [];
  terminalLines({ write: (line) => lines.push(line) }).write('Building the page\n');
  expect(lines).toEqual(['Building the page\n']);
});

test('text from a service neither begins a line nor controls the terminal', () => {
  const lines: string[] = [];
  const logger = createLogger(terminalLines({ write: (line) => lines.push(line) }), []);
  logger.warn({ reason: 'no\u001b[2J\r\nCompliance dashboard: http://other' }, 'the service\u009b2J refused');
  terminalLines({ write: (line) => lines.push(line) }).write('Node\u001b[2J\n');
  expect(lines).toEqual([
    'warning: the service 2J refused (no [2J Compliance dashboard: http://other)\n',
    'Node [2J\n',
  ]);
});
