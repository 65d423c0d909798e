import { hashOf } from '../../../../platform/server/index.ts';
import type { Facts } from '../model/facts.ts';

/** A short key of what was asked: the same for the same facts, and no name can be read from it. */
export const fingerprintOf = (facts: Facts): string => hashOf(facts);
