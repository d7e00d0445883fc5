import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The minimum work of an HTTP server of Node: answers each request with the same bytes, or with a bare 304 if the request says
 * that it has them. Its argument is a JSON file with the headers, and the path of the body.
 */
const [file = ''] = process.argv.slice(2);
// Written by answers.ts.
const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = readFileSync(body);

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] !== undefined) {
    response.writeHead(304, { etag: headers.etag ?? '' }).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('an HTTP server listens on a port');
process.stdout.write(`http://127.0.0.1:${address.port}\n`);
await once(process, 'SIGTERM');
server.close();
server.closeAllConnections();
