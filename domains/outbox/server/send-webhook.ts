import { Agent, fetch } from 'undici';
import { guardedLookup, mayAskLiteral, privateAddressCode } from '../../../platform/server/outgoing/index.ts';
import type { OutboxBody, TestBody } from '../contract/index.ts';
import { signedHeaders } from './webhook.ts';

const timeoutMs = 10_000;
/** Connects only where a target may lie: what an address is resolved to is looked at. */
const agent = new Agent({ connect: { lookup: guardedLookup, timeout: timeoutMs } });

export interface Sent {
  status: number | null;
  /** The kind of failure without any of its text; undefined: delivered. */
  error: string | undefined;
}

interface Letter {
  url: string;
  secret: string;
  eventId: string;
  body: OutboxBody | TestBody;
  at: Date;
}

const kindOf = (error: Error): string => {
  if (error.name === 'TimeoutError') return 'timeout';
  return (error.cause as { code?: string } | undefined)?.code === privateAddressCode ? 'private address' : 'connection failed';
};

/** Sends one signed message to one address. */
export async function sendWebhook({ url, secret, eventId, body: content, at }: Letter): Promise<Sent> {
  const body = JSON.stringify(content);
  try {
    if (!mayAskLiteral(new URL(url))) return { status: null, error: 'private address' };
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: signedHeaders({ secret, body, eventId, at }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      dispatcher: agent,
    });
    await response.body?.cancel();
    return { status: response.status, error: response.ok ? undefined : `HTTP ${response.status}` };
  } catch (error) {
    return { status: null, error: kindOf(error as Error) };
  }
}
