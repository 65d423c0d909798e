import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clock } from '../../../../platform/server/clock.ts';
import { outboxBody, testBody } from '../contract/index.ts';
import { isSignedBy } from './webhook.ts';

const bodyLimitChars = 100_000;

async function readBody(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const piece of request) {
    text += piece as string;
    if (text.length > bodyLimitChars) throw new Error('too long');
  }
  return text;
}

export interface DemoCore {
  url: string;
  close(): Promise<void>;
}

interface DemoCoreOptions {
  /** Secrets with which a message may be signed. */
  secrets: () => readonly string[];
  acknowledge: (eventId: string) => Promise<void>;
}

/**
 * A payment core for the demonstration: a real HTTP server on the loopback interface that checks the signature of each
 * webhook and acknowledges it. It reaches nothing outside and exists only where a target of kind `demo` is configured.
 */
export async function startDemoCore({ secrets, acknowledge }: DemoCoreOptions): Promise<DemoCore> {
  const server: Server = createServer(async (request, response) => {
    try {
      const body = await readBody(request);
      const message = { url: `http://${request.headers.host}${request.url}`, body, headers: request.headers, now: clock.now() };
      if (!secrets().some((secret) => isSignedBy(secret, message))) return void response.writeHead(401).end();
      const outcome = outboxBody.or(testBody).parse(JSON.parse(body));
      if ('trade_no' in outcome) await acknowledge(outcome.event_id);
      response.writeHead(204).end();
    } catch {
      // Whatever is wrong with a message, the sender tries again later.
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
