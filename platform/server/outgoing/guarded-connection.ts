import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { outgoingOffError, outgoingStop } from './outgoing-switch.ts';
import { type Destination, mayConnect, type Origin } from './private-address.ts';

/** Code of the error with which a connection fails that would lead to an address which may not be asked. */
export const privateAddressCode = 'PRIVATE_ADDRESS';

const refused = (): Error => Object.assign(new Error('private address'), { code: privateAddressCode });

type Resolver = (host: string, options: LookupAllOptions, done: (error: NodeJS.ErrnoException | null, results: LookupAddress[]) => void) => void;

/**
 * Resolves a name and drops what may not be asked; what is connected to is what was looked at.
 * @param resolve how names are resolved; by the system
 */
export function guardedLookup(destination: Destination, resolve: Resolver = systemLookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, result) => {
      if (error) return done(error, '', 0);
      const allowed = result.filter(({ address }) => mayConnect(destination, address));
      const [first] = allowed;
      if (!first) return done(refused(), '', 0);
      return options.all ? (done as (error: null, results: typeof allowed) => void)(null, allowed) : done(null, first.address, first.family);
    });
  };
}

/** An address is never looked up, so it is looked at by itself. */
const isRefused = (destination: Destination): boolean => isIP(destination.host) !== 0 && !mayConnect(destination, destination.host);

interface AgentTerms {
  readonly origin: Origin;
  /** Longest time for a connection to be made, in ms. */
  readonly timeoutMs: number;
}

/** Connects not at all while nothing leaves, and else only where the rule of `private-address.ts` allows it, whatever a name is resolved to and however an address is written. */
export function guardedAgent({ origin, timeoutMs }: AgentTerms, options: Omit<Agent.Options, 'connect'> = {}): Agent {
  return new Agent({
    ...options,
    connect: (target, done) => {
      if (outgoingStop()) return void queueMicrotask(() => done(outgoingOffError(), null));
      const destination = { host: target.hostname, port: Number(target.port) || (target.protocol === 'https:' ? 443 : 80), origin };
      if (isRefused(destination)) return void queueMicrotask(() => done(refused(), null));
      buildConnector({ timeout: timeoutMs, lookup: guardedLookup(destination) })(target, done);
    },
  });
}

/** As `guardedAgent`, a plain connection. @throws Error with the code OUTGOING_OFF, PRIVATE_ADDRESS, ETIMEDOUT, or the one of the network */
export function guardedSocket(destination: Destination, timeoutMs: number): Promise<Socket> {
  const host = destination.host.replace(/^\[|\]$/g, '');
  const to = { ...destination, host };
  return new Promise((settle, fail) => {
    if (outgoingStop()) return fail(outgoingOffError());
    if (isRefused(to)) return fail(refused());
    const socket = connect({ host, port: to.port, lookup: guardedLookup(to) });
    const timer = setTimeout(() => socket.destroy(Object.assign(new Error('connection timed out'), { code: 'ETIMEDOUT' })), timeoutMs);
    const end = (): void => {
      clearTimeout(timer);
      socket.off('connect', made).off('error', failed);
    };
    const made = (): void => {
      end();
      settle(socket);
    };
    const failed = (error: Error): void => {
      end();
      fail(error);
    };
    socket.on('connect', made).on('error', failed);
  });
}
