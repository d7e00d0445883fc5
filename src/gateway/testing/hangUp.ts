import { get, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Sends so many requests over separate connections, and hangs up as soon as all of them have arrived. */
export async function askAndHangUp(
  app: FastifyInstance,
  path: string,
  count: number,
  headers: OutgoingHttpHeaders = {},
): Promise<void> {
  const origin = app.server.listening ? app.listeningOrigin : await app.listen({ host: '127.0.0.1', port: 0 });
  let [arrived, open] = [0, count];
  const closed = Promise.withResolvers<void>();
  const listen: RequestListener = (_request, response) => {
    arrived += 1;
    response.once('close', () => {
      open -= 1;
      if (open === 0) closed.resolve();
    });
    if (arrived === count) for (const request of requests) request.destroy();
  };
  app.server.prependListener('request', listen);
  const requests = Array.from({ length: count }, () => {
    const request = get(`${origin}${path}`, { agent: false, headers });
    request.on('error', () => undefined);
    return request;
  });
  await closed.promise;
  app.server.off('request', listen);
}
