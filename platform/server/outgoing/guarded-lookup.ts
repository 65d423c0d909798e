import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { mayAsk } from './private-address.ts';

/** Code of the error with which a connection fails that would lead to an address which may not be asked. */
export const privateAddressCode = 'PRIVATE_ADDRESS';

/** Resolves a name and drops what may not be asked; what is connected to is what was looked at. */
export const guardedLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const allowed = found.filter(({ address }) => mayAsk(host, address));
    const [first] = allowed;
    if (!first) return done(Object.assign(new Error('private address'), { code: privateAddressCode }), '', 0);
    return options.all ? (done as (error: null, found: typeof allowed) => void)(null, allowed) : done(null, first.address, first.family);
  });
};

/** Whether the host of an address may be asked as it is written: a literal address is never looked up. */
export function mayAskLiteral({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 || mayAsk(literal, literal);
}
