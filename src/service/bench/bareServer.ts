import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

/**
 * The least that an HTTPS server of Node can do: reads each request whole and answers with the same bytes. Its argument is
 * a JSON file with the key and certificate (PEM), the headers, and the path of the body.
 */
const [file = ''] = process.argv.slice(2);
// Written by cachedPage.ts.
const { key, cert, headers, body }: { key: string; cert: string; headers: Record<string, string>; body: string } =
  JSON.parse(readFileSync(file, 'utf8'));
const bytes = readFileSync(body);

const server = createServer({ key, cert, minVersion: 'TLSv1.2' }, (request, response) => {
  request.on('end', () => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  request.resume();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('an HTTPS server listens on a port');
process.stdout.write(`https://127.0.0.1:${address.port}\n`);
await once(process, 'SIGTERM');
server.close();
server.closeAllConnections();
