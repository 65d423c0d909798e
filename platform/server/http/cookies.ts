import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../call.ts';

/** Sent with every call of the product's own pages. A page of another site cannot send it: it would have to ask first, and nobody answers. */
const pageHeader = 'x-requested-with';
const pageName = 'atalaia';

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

/**
 * What a use case may ask of the browser that calls, and leave in it.
 * @param secure whether browsers reach the application over TLS: then cookies go over nothing else
 */
export function pageOf(request: FastifyRequest, reply: FastifyReply, { secure }: { secure: boolean }): Page {
  return {
    isOwn: request.headers[pageHeader] === pageName,
    cookie: (name) => cookieOf(request, name),
    setCookie: (name, value, { path, seconds }) => {
      // A caller whose deadline has passed gets nothing further.
      if (reply.sent) return;
      const attributes = [`Path=${path}`, `Max-Age=${Math.max(0, Math.floor(seconds))}`, 'HttpOnly', 'SameSite=Strict'];
      if (secure || request.protocol === 'https') attributes.push('Secure');
      reply.header('set-cookie', `${name}=${value}; ${attributes.join('; ')}`);
    },
  };
}

/** Whether a call follows from what a person did. A page marks what it asks by itself; a client that marks nothing counts as active. */
export const isPersonsAct = (request: FastifyRequest): boolean => request.headers['x-background'] !== '1';
