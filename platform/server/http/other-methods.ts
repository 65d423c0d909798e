import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors, type Endpoint, RefusedError } from '../../contract/index.ts';
import { presentError } from './present-error.ts';

/** Looks up by which methods a path can be called; none where there is no call. */
export type MethodsOf = (path: string) => readonly string[];

const expressionOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/:\w+/g, '[^/]+')}$`);

/** @param records every call of a server */
export function methodsByPath(records: readonly Pick<Endpoint, 'path' | 'method'>[]): MethodsOf {
  const plain = new Map<string, string[]>();
  for (const { path, method } of records) plain.set(path, [...(plain.get(path) ?? []), method]);
  const patterns = [...plain].filter(([path]) => path.includes(':')).map(([path, methods]) => [expressionOf(path), methods] as const);
  return (path) => plain.get(path) ?? patterns.find(([expression]) => expression.test(path))?.[1] ?? [];
}

/** Answers a request to which no call belongs: by another method there may be one. */
export function refuseAddress(methodsOf: MethodsOf, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsOf(request.url.split('?', 1)[0] as string);
  if (methods.length === 0) return presentError(new RefusedError('NOT_FOUND', commonErrors.NOT_FOUND), request, reply);
  const allow = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])].toSorted().join(', ');
  const error = new RefusedError('METHOD_NOT_ALLOWED', commonErrors.METHOD_NOT_ALLOWED, { methods: allow });
  return presentError(error, request, reply.header('allow', allow));
}
