import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimits } from '../../contract/body-limits.ts';
import { commonErrors, InvalidInputError, RefusedError, type FieldError, type Language, type Refusal, refusalText } from '../../contract/index.ts';
import { languageOfRequest } from './request-language.ts';
import { lossOf } from '../db/database-loss.ts';
import { noteLoss } from '../db/outage.ts';
import { log } from '../log.ts';
import { noteFull } from '../machine-fault.ts';
import { UnsealError } from '../secrets/keyring.ts';
import { explainFields } from '../../contract/input-issues.ts';
import { RefusedInput } from './refused-input.ts';
import { CallerLeftError, sizeText } from './watch-body.ts';

/** An error as it leaves: always the envelope. */
export interface PresentedError {
  status: number;
  body: { code: string; msg: string; data: unknown };
  retryAfterSeconds?: number;
}

/** An answer that the service is unavailable also says when to ask again. */
const retrySeconds = 1;

const send = (refusal: Refusal, lang: Language, params: Record<string, string | number>, data: unknown): PresentedError => ({
  status: refusal.status,
  body: { code: refusal.code, msg: refusalText(refusal, lang, params), data },
  ...(refusal.status === 503 ? { retryAfterSeconds: Number(params.seconds ?? retrySeconds) } : {}),
});

const sendFields = (lang: Language, fields: FieldError[]): PresentedError => {
  const first = fields[0];
  // The toast shows msg: one wrong field says itself, several say how to go on.
  const msg = fields.length === 1 && first ? first.msg : refusalText(commonErrors.VALIDATION, lang);
  return { status: 400, body: { code: commonErrors.VALIDATION.code, msg, data: { error: 'VALIDATION', fields } } };
};

/** What the framework refuses before a call is reached, by its code; the words are ours. */
const ofFramework: Record<string, keyof typeof commonErrors> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_CONTENT_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'NOT_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'NOT_JSON',
  FST_ERR_BAD_URL: 'WRONG_ADDRESS',
  FST_ERR_MAX_PARAM_LENGTH: 'ADDRESS_TOO_LONG',
  FST_FILES_LIMIT: 'TOO_MANY_FILES',
  FST_PARTS_LIMIT: 'TOO_MANY_PARTS',
  FST_FIELDS_LIMIT: 'TOO_MANY_PARTS',
};

/** What was asked is not known to have been carried out, nor not to have been. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/**
 * The answer to a call that failed because of the state of the database, if it did. A statement that was ended and a
 * transaction that lost to another have changed nothing; with the connection the answer to a commit may be lost.
 */
export function refusalOfLoss(error: unknown, { writes, isMachine }: { writes: boolean; isMachine: boolean }): keyof typeof commonErrors | undefined {
  const kind = error instanceof OutcomeUnknownError ? 'unreachable' : lossOf(error)?.kind;
  if (kind === undefined) return undefined;
  if (!writes || kind === 'busy' || kind === 'slow') return 'UNAVAILABLE';
  return isMachine ? 'OUTCOME_UNKNOWN' : 'SAVING_UNKNOWN';
}

const isMachineCall = (request: FastifyRequest): boolean => request.url.startsWith('/api/v1/');

const limitOf = ({ routeOptions }: FastifyRequest): string => sizeText(routeOptions.bodyLimit ?? bodyLimits.json.bytes);

/**
 * The only place that turns errors into answers. What is not a named refusal is logged by its kind and hidden: texts of
 * the driver and of the framework never leave.
 */
export function envelopeOf(error: unknown, request: FastifyRequest): PresentedError {
  const lang = languageOfRequest(request);
  if (error instanceof RefusedError) {
    const { seconds } = error.params;
    const data = error.data === undefined ? { error: error.errorName } : { error: error.errorName, ...(error.data as object) };
    return { ...send(error.refusal, lang, error.params, data), ...(seconds === undefined ? {} : { retryAfterSeconds: Number(seconds) }) };
  }
  if (error instanceof RefusedInput) return sendFields(lang, error.fields);
  if (error instanceof InvalidInputError) return sendFields(lang, explainFields(error.fields, lang));
  const place = noteFull(error, { requestId: request.id, route: request.routeOptions.url });
  if (place) return send(commonErrors[`${place}_FULL`], lang, {}, { error: `${place}_FULL` });
  if (error instanceof UnsealError) {
    log.error({ place: error.place, key: error.keyId, reason: error.reason, requestId: request.id }, 'a secret could not be opened');
    return send(commonErrors.SECRETS_UNREADABLE, lang, {}, { error: 'SECRETS_UNREADABLE' });
  }
  const code = (error as { code?: string }).code;
  if (error instanceof CallerLeftError) {
    log.info({ requestId: request.id, route: request.routeOptions.url }, 'the caller left before the request was complete');
    return send(commonErrors.TOO_SLOW, lang, {}, { error: 'TOO_SLOW' });
  }
  // Nobody reads the answer. The same error of another stream, while the caller is there, is a failure like any other.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) {
    log.info({ requestId: request.id, route: request.routeOptions.url }, 'the caller left before the answer was complete');
    return send(commonErrors.UNEXPECTED, lang, {}, { error: 'UNEXPECTED', request_id: request.id });
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return send(commonErrors.REQUEST_TOO_LARGE, lang, { limit: limitOf(request) }, { error: 'REQUEST_TOO_LARGE' });
  const named = error instanceof SyntaxError ? 'NOT_JSON' : ofFramework[code ?? ''];
  if (named) return send(commonErrors[named], lang, {}, { error: named });
  const status = (error as { statusCode?: number }).statusCode;
  if (status && status >= 400 && status < 500) return send({ ...commonErrors.VALIDATION, status }, lang, {}, { error: 'VALIDATION' });
  const lost = refusalOfLoss(error, { writes: request.method !== 'GET', isMachine: isMachineCall(request) });
  if (lost) {
    if (!noteLoss(error, 'calls')) log.warn({ code, requestId: request.id }, 'call failed, may be repeated');
    return send(commonErrors[lost], lang, {}, { error: lost });
  }
  // Driver errors carry parameter texts, that is personal data: only the kind and the place are logged.
  log.error({ code, kind: (error as Error)?.name, requestId: request.id, at: ((error as Error)?.stack ?? '').split('\n').slice(1, 8) }, 'call failed');
  return send(commonErrors.UNEXPECTED, lang, {}, { error: 'UNEXPECTED', request_id: request.id });
}

/** Answers a call that failed. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterSeconds } = envelopeOf(error, request);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // What is still on its way is not read: the connection ends with the answer.
  if (!request.raw.complete) reply.header('connection', 'close');
  return reply.status(status).type('application/json; charset=utf-8').send(body);
}
