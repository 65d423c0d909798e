import { codes, sessionExpired, type Endpoint, type EndpointData, type EndpointInput, type Envelope, refusalText } from '../../contract/index.ts';
import { currentLanguage } from '../i18n/language.ts';
import { textNow } from '../i18n/text.ts';
import { currentZone } from '../i18n/zone-store.ts';
import { activityHeaders } from '../session/activity.ts';
import { sessionStore, type SessionTokens } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { buildRequest, needsIdempotencyKey, newIdempotencyKey } from './build-request.ts';
import { connectionLost, connectionThere, isConnectionGone, isNetworkFailure } from './connection.ts';
import { createBurst, type BurstHandlers } from './failures.ts';
import { createRenewal, type Renewal } from './renewal.ts';

export const timeoutMs = 120_000;
const renewalPath = '/jwt/refresh-token';
/** Says that a page of the product calls: the server then keeps the refresh token in a cookie. */
const pageHeaders = { 'x-requested-with': 'atalaia' };
/** Why the last renewal was refused, in the server's words. */
let refusedBecause: string | undefined;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Failures, or those that it names, are not shown as a toast: the caller shows them itself. A session that is over is always reported. */
  silent?: boolean | ((error: ApiError) => boolean) | undefined;
  /** Key of the intention; a fresh one is made when absent. Reuse it to repeat a call that got no answer. */
  idempotencyKey?: string | undefined;
  /** Reaches the server even if the page is closed while it is on its way. */
  keepalive?: boolean | undefined;
}

let handlers: BurstHandlers = { onSessionExpired: () => undefined, onFailure: () => undefined };
/** The shell says once what to do when calls fail. */
export function onCallFailures(value: BurstHandlers): void {
  handlers = value;
}
const burst = createBurst({ onSessionExpired: (msg) => handlers.onSessionExpired(msg), onFailure: (failure) => handlers.onFailure(failure) });

/** Locks exist only where the page came over https or from this machine; elsewhere tabs renew on their own. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? (navigator.locks.request('atalaia.renewal', work) as Promise<T>) : work());

async function requestRenewal(): Promise<Renewal> {
  const refreshToken = sessionStore.refreshToken();
  if (!refreshToken) return 'session-over';
  const accessToken = sessionStore.accessToken();
  try {
    const response = await fetch(renewalPath, {
      method: 'POST',
      headers: {
        ...pageHeaders,
        'content-type': 'application/json',
        'accept-language': currentLanguage(),
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return 'no-answer';
    const answer = (await response.json()) as SessionTokens & { data?: SessionTokens & { error?: string }; msg?: string };
    refusedBecause = answer.data?.error === 'SESSION_IDLE' ? answer.msg : undefined;
    const tokens = answer.data ?? answer;
    if (!response.ok || !tokens.accessToken) return 'session-over';
    sessionStore.storeTokens(tokens);
    return 'renewed';
  } catch (failure) {
    if (isNetworkFailure(failure)) connectionLost();
    // No answer says nothing about the session; the waiting calls fail as without an answer.
    return 'no-answer';
  }
}
const renew = createRenewal({ currentToken: sessionStore.accessToken, requestRenewal, exclusively });

interface Attempt {
  record: Endpoint;
  input: object;
  idempotencyKey: string | undefined;
  signal: AbortSignal;
  keepalive: boolean | undefined;
}

/** A refusal of the rate of calls ends within a second, and nothing has been done: for so long a call waits by itself. */
const longestWaitMs = 2_000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** Sends a call, and once more after a moment where its caller had made too many within a second. */
async function attempt(request: Attempt, token: string | undefined): Promise<Response> {
  const response = await send(request, token);
  const waitMs = response.status === 429 ? Number(response.headers.get('retry-after')) * 1_000 : 0;
  // Something in between may answer with a date instead of seconds: that is no moment to wait for.
  if (!(waitMs > 0 && waitMs <= longestWaitMs)) return response;
  await response.body?.cancel();
  await wait(waitMs, request.signal);
  return send(request, token);
}

function send({ record, input, idempotencyKey, signal, keepalive }: Attempt, token: string | undefined): Promise<Response> {
  const built = buildRequest(record, input);
  const headers: Record<string, string> = {
    ...built.headers,
    ...pageHeaders,
    ...activityHeaders(),
    'accept-language': currentLanguage(),
    'x-time-zone': currentZone(),
  };
  if (token) headers.access_token = token;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return fetch(built.url, { method: built.method, headers, signal, keepalive, ...(built.body === undefined ? {} : { body: built.body }) });
}

const noAnswer = () => new ApiError({ code: '', msg: textNow()(isConnectionGone() ? 'kit.noConnection' : 'kit.timedOut'), status: 0 });

async function readFailure(response: Response): Promise<ApiError> {
  const envelope = (await response.json().catch(() => undefined)) as Partial<Envelope> | undefined;
  const msg = envelope?.msg || response.statusText || textNow()('kit.systemError');
  return new ApiError({ code: envelope?.code ?? '', msg, status: response.status, data: envelope?.data });
}

/** One request with, after a 401, one renewal and one repetition. Throws an ApiError for every failed answer. */
async function exchange(request: Attempt): Promise<Response> {
  const token = sessionStore.accessToken();
  // After the session was forgotten, what a page still asks for has nobody to ask for it.
  if (!token && request.record.ability !== 'public')
    throw new ApiError({ code: codes.sessionExpired, msg: refusalText(sessionExpired, currentLanguage()), status: 401 });
  const first = await attempt(request, token);
  connectionThere();
  if (first.ok) return first;
  if (first.status !== 401 || !token || !sessionStore.refreshToken()) throw await readFailure(first);
  const renewal = await renew(token);
  if (renewal === 'no-answer') throw noAnswer();
  if (renewal === 'session-over') {
    const refused = await readFailure(first);
    throw new ApiError({ code: codes.sessionExpired, msg: refusedBecause ?? refused.msg, status: 401, data: refused.data });
  }
  // An answer that nobody reads keeps its connection until the browser tidies up.
  await first.body?.cancel();
  const second = await attempt(request, sessionStore.accessToken());
  if (second.ok) return second;
  throw await readFailure(second);
}

const isSilent = (silent: CallOptions['silent'], error: ApiError): boolean => (typeof silent === 'function' ? silent(error) : (silent ?? false));

/** @param silent what is wrong is said in place, or not at all */
function announce(error: ApiError, silent: boolean): void {
  // After the session was forgotten, late answers have nothing left to end.
  if (error.status === 401 && error.code === codes.sessionExpired)
    return sessionStore.isSignedIn() ? burst.failed({ kind: 'session-expired', msg: error.msg }) : burst.succeeded();
  if (silent || error.code === codes.waitingApproval) return burst.succeeded();
  // What is said in place tells more; the message is that of docs/interface-v1.md.
  burst.failed(error.status === 0 ? { kind: 'no-answer', msg: textNow()('kit.timedOut') } : { kind: 'answer', msg: error.msg });
}

async function run<T>(record: Endpoint, input: object, options: CallOptions, read: (response: Response) => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const request: Attempt = {
    record,
    input,
    idempotencyKey: needsIdempotencyKey(record) ? (options.idempotencyKey ?? newIdempotencyKey()) : undefined,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    keepalive: options.keepalive,
  };
  burst.started();
  try {
    const result = await read(await exchange(request));
    burst.succeeded();
    return result;
  } catch (failure) {
    if (options.signal?.aborted) {
      burst.succeeded();
      throw failure;
    }
    const hadConnection = !isConnectionGone();
    if (isNetworkFailure(failure)) connectionLost();
    const error = failure instanceof ApiError ? failure : noAnswer();
    // A connection that goes is told once, whoever notices it; after that to those who act, and not by what is read again by itself.
    const isTold = error.status === 0 && ((hadConnection && isNetworkFailure(failure)) || request.idempotencyKey !== undefined);
    announce(error, isSilent(options.silent, error) && !isTold);
    throw error;
  }
}

async function readEnvelope(response: Response): Promise<unknown> {
  const envelope = (await response.json()) as Envelope;
  if (envelope.code !== codes.success) throw new ApiError({ code: envelope.code, msg: envelope.msg, status: response.status, data: envelope.data });
  return envelope.data;
}

/** Any endpoint record; its phantom types are read from the concrete one. */
export type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

/**
 * Sends one call and answers its `data`. Throws `ApiError` for everything that is not code '10000'.
 * Inside components prefer `useQueryCall` and `useMutationCall`.
 */
export function call<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}): Promise<EndpointData<E>> {
  return run(endpoint as Endpoint, input as object, options, readEnvelope) as Promise<EndpointData<E>>;
}

/** A downloaded file with the name that the server gave it. */
export interface ReceivedFile {
  name: string;
  mediaType: string;
  blob: Blob;
}

/** Name in a content-disposition header; the UTF-8 form wins. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A damaged name falls back to the plain one.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}

async function readFile(response: Response): Promise<ReceivedFile> {
  const mediaType = response.headers.get('content-type') ?? 'application/octet-stream';
  return { name: fileNameOf(response.headers.get('content-disposition')), mediaType, blob: await response.blob() };
}

/** Sends a call whose record says `answer: 'file'`. */
export function callForFile<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}): Promise<ReceivedFile> {
  return run(endpoint as Endpoint, input as object, options, readFile);
}

/** Hands a received file to the browser's downloads. */
export function saveFile(file: ReceivedFile): void {
  const url = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
