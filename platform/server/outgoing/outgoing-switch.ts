import { definePort } from '../ports.ts';

/*
 * Whether anything leaves at all. It does not where the operator says so (OUTGOING=off), nor from a copy of a database that was
 * restored elsewhere: what it would send, the original has sent or sends itself.
 */

/** Why nothing leaves: the setting of the operator, or the database is a copy. */
export type OutgoingStop = 'SETTING' | 'COPY';

/** Code of the error with which a connection fails while nothing leaves. */
export const outgoingOffCode = 'OUTGOING_OFF';
export const outgoingOffError = (): Error => Object.assign(new Error('nothing leaves this installation'), { code: outgoingOffCode });

/** A setting that cannot be followed. */
class OutgoingSettingError extends Error {
  override name = 'StartRefused';
}

/** Reads OUTGOING. @returns whether the operator lets nothing leave */
export function isOffBySetting(text: string | undefined = process.env.OUTGOING): boolean {
  if (text === undefined || text === '' || text === 'on') return false;
  if (text === 'off') return true;
  throw new OutgoingSettingError(`OUTGOING takes "on" or "off", not "${text}".`);
}

const stop = definePort<OutgoingStop | undefined>(undefined);

/** Says whether something leaves this process; `OutgoingWatch` keeps it up to date. */
export const registerOutgoingStop: (reason: OutgoingStop | undefined) => void = stop.register;

/** Why nothing leaves this process; undefined where it does. */
export const outgoingStop = (): OutgoingStop | undefined => stop.now;
