import { connect } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { cookieHeader, keepCookies } from './cookieJar.ts';
import { throughProvider } from './identityProvider.ts';

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  protocol: string | null;
};

type SentRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Where a test's browser connects: a name that stands for the loopback address, and the authority it trusts. */
export type ProxiedAddress = { publicUrl: string; port: number; authority: string };

/**
 * A browser over TLS and HTTP/2, which keeps the cookies of each origin and follows no redirect by itself.
 * @param from the loopback address that it comes from
 */
export function proxiedBrowser({ publicUrl, port, authority }: ProxiedAddress, from = '127.0.0.1') {
  const { host, hostname } = new URL(publicUrl);
  const jar = new Map<string, string>();
  const ofProvider = new Map<string, string>();
  const session = connect(publicUrl, {
    createConnection: () =>
      connectTls({
        socket: connectTcp({ host: '127.0.0.1', port, localAddress: from }),
        servername: hostname,
        ca: authority,
        ALPNProtocols: ['h2'],
      }),
  });

  function ask(path: string, { method = 'GET', headers = {}, body }: SentRequest = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stream = session.request({
        ':method': method,
        ':path': path,
        ':authority': host,
        ...(jar.size > 0 && { cookie: cookieHeader(jar) }),
        ...headers,
      });
      const chunks: Buffer[] = [];
      let answer: Omit<Answer, 'body' | 'protocol'> | undefined;
      stream.on('response', ({ ':status': status = 0, ...rest }) => {
        keepCookies(jar, rest['set-cookie'] ?? []);
        answer = { status, headers: rest };
      });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', (error) => (answer ? undefined : reject(error)));
      stream.on('close', () => {
        if (answer) resolve({ ...answer, body: Buffer.concat(chunks), protocol: session.alpnProtocol ?? null });
        else reject(new Error('the stream closed without an answer'));
      });
      stream.end(body);
    });
  }

  /** Signs in as the person that the provider accepts, and returns the last answer. */
  async function signIn(to: string): Promise<Answer> {
    const begun = await ask(`/sign-in?to=${encodeURIComponent(to)}`);
    return ask(await throughProvider(String(begun.headers.location), publicUrl, ofProvider));
  }

  return { jar, ask, signIn, close: () => session.destroy() };
}
