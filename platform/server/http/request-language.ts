import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asLanguage, type Language, ordinaryLanguages } from '../../contract/index.ts';

const offeredBy = new WeakMap<object, readonly Language[]>();

/** Tells a server which languages it answers in; without it English and Portuguese. */
export const offerLanguages = (app: FastifyInstance, languages: readonly Language[]): void => void offeredBy.set(app.server, languages);

/** The language in which a request is answered. */
export const languageOfRequest = (request: FastifyRequest): Language =>
  asLanguage(request.headers['accept-language'], offeredBy.get(request.server.server) ?? ordinaryLanguages);
