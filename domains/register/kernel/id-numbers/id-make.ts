import { numberOf } from '../../../../countries/index.ts';
import { type MakeIdOptions, type Random, serverPartsOf } from '../../../../countries/server.ts';
import type { IdAttribute, IdType } from './id-types.ts';

export type { MakeIdOptions, Random } from '../../../../countries/server.ts';

/** Makes an invented number of a type that passes its own check; equal random numbers make equal results. */
export function makeIdDocument(type: IdType | IdAttribute, random: Random, options: MakeIdOptions = {}): string {
  const make = serverPartsOf(numberOf(type)?.country.code ?? '')?.makeNumbers[type];
  if (make === undefined) throw new Error(`no country makes numbers of type ${type}`);
  return make(random, options);
}
