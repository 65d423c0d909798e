import { type Dispatcher, fetch } from 'undici';
import { privateAddressCode } from './guarded-connection.ts';
import { outgoingOffCode } from './outgoing-switch.ts';
import { ServiceFailure } from './service-failure.ts';

export interface Exchange {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  /** Text of the body of a POST. */
  body?: string | undefined;
  signal: AbortSignal;
  /** A longer answer is not read. */
  bytesAtMost: number;
  /** Who connects: a guarded agent, which looks at addresses. */
  dispatcher: Dispatcher;
}

export interface Exchanged {
  text: string;
  /** A header of the answer, empty where it is missing. */
  header(name: string): string;
}

async function readBounded(body: AsyncIterable<Uint8Array> | null, bytesAtMost: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > bytesAtMost) throw new ServiceFailure('ANSWER_TOO_LARGE');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** Codes of connections that were not even tried. */
const untried = [privateAddressCode, outgoingOffCode];
const codeOf = (error: unknown): string | undefined => (error as { cause?: { code?: string } }).cause?.code;

/**
 * Asks another service once. Redirects are not followed; what is not answered with 200 is a failure, and so is an answer that
 * ends too early.
 * @throws ServiceFailure
 */
export async function exchange({ url, method, headers, body, signal, bytesAtMost, dispatcher }: Exchange): Promise<Exchanged> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers },
      redirect: 'error',
      signal,
      ...(body === undefined ? {} : { body }),
      dispatcher,
    });
    const { status } = response;
    if (status !== 200) {
      await response.body?.cancel().catch(() => undefined);
      if (status >= 500 || status === 429) throw new ServiceFailure(`HTTP_${status}`, { mayRetry: true });
      throw new ServiceFailure(`HTTP_${status}`, { isOfQuestion: status === 400 || status === 413 || status === 422 });
    }
    const text = await readBounded(response.body as AsyncIterable<Uint8Array> | null, bytesAtMost);
    return { text, header: (name) => response.headers.get(name) ?? '' };
  } catch (error) {
    if (error instanceof ServiceFailure || signal.aborted) throw error;
    const code = untried.find((one) => one === codeOf(error));
    if (code) throw new ServiceFailure(code);
    throw new ServiceFailure('NOT_REACHED', { mayRetry: true });
  }
}
