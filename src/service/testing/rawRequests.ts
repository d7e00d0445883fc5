import { readFileSync } from 'node:fs';
import { connect, createSecureContext, type SecureContext } from 'node:tls';

/** One HTTP answer as received, with header names in lower case. */
export type RawAnswer = { httpStatus: number; headers: Record<string, string>; text: string };

function answerAt(bytes: Buffer, bodiless: boolean): { answer: RawAnswer; end: number } | undefined {
  const endOfHead = bytes.indexOf('\r\n\r\n');
  if (endOfHead < 0) return undefined;
  const [status = '', ...lines] = bytes.subarray(0, endOfHead).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const end = endOfHead + 4 + (bodiless ? 0 : Number(headers['content-length'] ?? 0));
  if (bytes.length < end) return undefined;
  const text = bytes.subarray(endOfHead + 4, end).toString();
  return { answer: { httpStatus: Number(status.split(' ')[1]), headers, text }, end };
}

/** The complete answers at the beginning of the bytes of a connection; `100 Continue` does not count. */
function answersIn(bytes: Buffer, bodiless: boolean): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = bytes; ; ) {
    const found = answerAt(rest, bodiless);
    if (!found) return answers;
    if (found.answer.httpStatus >= 200) answers.push(found.answer);
    rest = rest.subarray(found.end);
  }
}

type Place = { baseUrl: string; caPath: string };

const secureContexts = new Map<string, SecureContext>();

/** A context that trusts only one certificate: made once for each, because thousands of connections use it. */
function secureContextOf(caPath: string): SecureContext {
  const ca = readFileSync(caPath, 'utf8');
  const known = secureContexts.get(ca) ?? createSecureContext({ ca });
  secureContexts.set(ca, known);
  return known;
}

/**
 * Sends bytes over one new connection, piece by piece, and waits for so many answers or the end of the connection.
 * @param bodiless whether the answers have no body, because the requests use HEAD
 */
export function sendRaw(
  { baseUrl, caPath }: Place,
  pieces: string | readonly (string | Uint8Array)[],
  { count = 1, bodiless = false } = {},
): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port), secureContext: secureContextOf(caPath) });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const given = () => answersIn(Buffer.concat(chunks), bodiless);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (given().length >= count) socket.destroy();
    });
    // The service may close the connection while we are still sending: only the received bytes count.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(given()));
    for (const piece of typeof pieces === 'string' ? [pieces] : pieces) socket.write(piece);
  });
}

/** A request as text, with a body and its length if there is one. */
export const rawRequest = (line: string, { headers = [], body }: { headers?: string[]; body?: string } = {}): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    ...headers,
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n');
