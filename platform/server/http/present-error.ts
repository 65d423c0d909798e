import type { FastifyReply, FastifyRequest } from 'fastify';
import { asLanguage, commonErrors, fillText, InvalidInputError, RefusedError, type FieldError, type Language, type Refusal } from '../../contract/index.ts';
import { lossOf } from '../db/database-loss.ts';
import { noteLoss } from '../db/outage.ts';
import { log } from '../log.ts';
import { explainFields, RefusedInput } from './invalid-input.ts';

/** Whoever is told that the service cannot answer is told when to ask again, too. */
const retrySeconds = 1;

const send = (reply: FastifyReply, refusal: Refusal, lang: Language, params: Record<string, string | number>, data: unknown) => {
  if (refusal.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(params.seconds ?? retrySeconds));
  return reply.status(refusal.status).send({ code: refusal.code, msg: fillText(refusal[lang], params), data });
};

const sendFields = (reply: FastifyReply, lang: Language, fields: FieldError[]) => {
  const first = fields[0];
  // The toast shows msg: one wrong field says itself, several say how to go on.
  const msg = fields.length === 1 && first ? first.msg : commonErrors.VALIDATION[lang];
  return reply.status(400).send({ code: commonErrors.VALIDATION.code, msg, data: { fields } });
};

/** What was asked is not known to have been carried out, nor not to have been. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/**
 * What a call is told that failed because of the state of the database, if it did. A statement that was ended and a
 * transaction that lost to another have changed nothing; with the connection the answer to a commit may be lost.
 */
export function refusalOfLoss(error: unknown, { writes, isMachine }: { writes: boolean; isMachine: boolean }): keyof typeof commonErrors | undefined {
  const kind = error instanceof OutcomeUnknownError ? 'unreachable' : lossOf(error)?.kind;
  if (kind === undefined) return undefined;
  if (!writes || kind === 'busy' || kind === 'slow') return 'UNAVAILABLE';
  return isMachine ? 'OUTCOME_UNKNOWN' : 'SAVING_UNKNOWN';
}

const isMachineCall = (request: FastifyRequest): boolean => request.url.startsWith('/api/v1/');

/** The only place that turns errors into HTTP answers. What is not a named refusal is logged by its kind and hidden. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = asLanguage(request.headers['accept-language']);
  if (error instanceof RefusedError) {
    if (error.params.seconds !== undefined) reply.header('retry-after', String(error.params.seconds));
    return send(
      reply,
      error.refusal,
      lang,
      error.params,
      error.data === undefined ? { error: error.errorName } : { error: error.errorName, ...(error.data as object) },
    );
  }
  if (error instanceof RefusedInput) return sendFields(reply, lang, error.fields);
  if (error instanceof InvalidInputError) return sendFields(reply, lang, explainFields(error.fields, lang));
  const code = (error as { code?: string }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return send(reply, commonErrors.TOO_LARGE, lang, { limit: '10 MB' }, { error: 'TOO_LARGE' });
  const status = (error as { statusCode?: number }).statusCode;
  if (status && status >= 400 && status < 500) return send(reply, { ...commonErrors.VALIDATION, status }, lang, {}, { error: 'VALIDATION' });
  const lost = refusalOfLoss(error, { writes: request.method !== 'GET', isMachine: isMachineCall(request) });
  if (lost) {
    if (!noteLoss(error, 'calls')) log.warn({ code, requestId: request.id }, 'call failed, may be repeated');
    return send(reply, commonErrors[lost], lang, {}, { error: lost });
  }
  // Driver errors carry parameter texts, that is personal data: only the kind and the place are logged.
  log.error({ code, kind: (error as Error)?.name, requestId: request.id, at: ((error as Error)?.stack ?? '').split('\n').slice(1, 8) }, 'call failed');
  return send(reply, commonErrors.UNEXPECTED, lang, {}, { error: 'UNEXPECTED', request_id: request.id });
}
