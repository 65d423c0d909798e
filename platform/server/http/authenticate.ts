import type { FastifyRequest } from 'fastify';
import type { Actor } from '../call.ts';
import type { Db } from '../db/connect.ts';

/**
 * How the pipeline learns who calls. The session slice provides it; the platform knows no accounts.
 * Each answers undefined when the credential is absent or no longer good.
 */
export interface Authenticator {
  /** @param isAct whether the call follows from what a person did; a page's own questions do not keep a session open */
  byToken(db: Db, token: string, now: Date, isAct: boolean): Promise<Actor | undefined>;
  byMachineKey(db: Db, key: string, now: Date): Promise<Actor | undefined>;
  /** The owner of an account with the rights of this moment; undefined when the account may not be used any more. */
  byAccount(db: Db, userId: string): Promise<Actor | undefined>;
}

/** The token in the header of version 1 of the interface, or the bearer token of the token service. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const own = request.headers.access_token;
  if (typeof own === 'string' && own) return own;
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function machineKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['x-api-key'];
  return typeof key === 'string' && key ? key : undefined;
}
