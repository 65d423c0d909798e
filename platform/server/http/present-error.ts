import type { FastifyReply, FastifyRequest } from 'fastify';
import { asLanguage, commonErrors, fillText, InvalidInputError, RefusedError, type FieldError, type Language, type Refusal } from '../../contract/index.ts';
import { log } from '../log.ts';
import { explainFields, RefusedInput } from './invalid-input.ts';

const send = (reply: FastifyReply, refusal: Refusal, lang: Language, params: Record<string, string | number>, data: unknown) =>
  reply.status(refusal.status).send({ code: refusal.code, msg: fillText(refusal[lang], params), data });

const sendFields = (reply: FastifyReply, lang: Language, fields: FieldError[]) => {
  const first = fields[0];
  // The toast shows msg: one wrong field says itself, several say how to go on.
  const msg = fields.length === 1 && first ? first.msg : commonErrors.VALIDATION[lang];
  return reply.status(400).send({ code: commonErrors.VALIDATION.code, msg, data: { fields } });
};

/** Database states that mean "try again", not "wrong". */
const retryable = new Set(['40001', '40P01', '57P01', '57P02', '57P03', '53300', '08006', '08001', 'ECONNREFUSED', 'ECONNRESET']);

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
  if (code && retryable.has(code)) {
    log.warn({ code, requestId: request.id }, 'call failed, may be repeated');
    return send(reply, commonErrors.UNAVAILABLE, lang, {}, { error: 'UNAVAILABLE' });
  }
  // Driver errors carry parameter texts, that is personal data: only the kind and the place are logged.
  log.error({ code, kind: (error as Error)?.name, requestId: request.id, at: ((error as Error)?.stack ?? '').split('\n').slice(1, 8) }, 'call failed');
  return send(reply, commonErrors.UNEXPECTED, lang, {}, { error: 'UNEXPECTED', request_id: request.id });
}
