import { type Agent, fetch } from 'undici';
import { guardedAgent, type Origin, outgoingOffCode, privateAddressCode } from '../../../../platform/server/outgoing/index.ts';
import type { OutboxBody, TestBody } from '../contract/index.ts';
import { webhookHeaders } from './webhook.ts';

const timeoutMs = 10_000;
/** Addresses of targets are typed; the one of the demonstration's payment core is the product's own. */
const agents: Readonly<Record<Origin, Agent>> = {
  TYPED: guardedAgent({ origin: 'TYPED', timeoutMs }),
  OPERATOR: guardedAgent({ origin: 'OPERATOR', timeoutMs }),
};

export interface Sent {
  status: number | null;
  /** The kind of failure without any of its text; undefined: delivered. */
  error: string | undefined;
}

interface Letter {
  url: string;
  origin: Origin;
  secret: string;
  eventId: string;
  body: OutboxBody | TestBody;
  at: Date;
}

const kindOf = (error: Error): string => {
  if (error.name === 'TimeoutError') return 'timeout';
  const { code } = (error.cause ?? {}) as { code?: string };
  if (code === outgoingOffCode) return 'outgoing off';
  return code === privateAddressCode ? 'private address' : 'connection failed';
};

/** Sends one signed message to one address. */
export async function sendWebhook({ url, origin, secret, eventId, body: content, at }: Letter): Promise<Sent> {
  const body = JSON.stringify(content);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: webhookHeaders({ url, secret, body, eventId, at }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      dispatcher: agents[origin],
    });
    await response.body?.cancel();
    return { status: response.status, error: response.ok ? undefined : `HTTP ${response.status}` };
  } catch (error) {
    return { status: null, error: kindOf(error as Error) };
  }
}
