// A way to the server that a journey can take away, while others go on using the server.

import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base } from './api.mjs';

export interface Way {
  /** Address of the server by this way. */
  url: string;
  /** Ends all connections and takes no new ones. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()));

/** Opens a way to the server under another port of localhost; sessions count on it, as cookies know no ports. */
export async function openWay(): Promise<Way> {
  const { port, origin, host } = new URL(base);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin }) };
    const onward = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await listen(server, 0);
  const { port: own } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${own}`, cut, restore: () => listen(server, own) };
}
