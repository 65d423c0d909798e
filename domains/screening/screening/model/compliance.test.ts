import { expect, it } from 'vitest';
import { standardizedType } from './compliance.ts';

it.each([
  ['SANCTION', ['SDGT', 'IRGC'], [], 'TERRORISM'],
  ['SANCTION', ['QDi'], [], 'TERRORISM'],
  ['SANCTION', ['SDNTK'], [], 'NARCOTICS'],
  ['SANCTION', ['ILLICIT-DRUGS-EO14059'], [], 'NARCOTICS'],
  ['SANCTION', ['NPWMD', 'IFSR'], [], 'ARMS'],
  ['SANCTION', ['DPRK4'], [], 'ARMS'],
  ['SANCTION', ['TCO'], [], 'ORGANISED_CRIME'],
  ['SANCTION', ['GLOMAG'], [], 'HUMAN_RIGHTS'],
  ['SANCTION', ['CYBER2'], [], 'CYBER'],
  ['SANCTION', ['VENEZUELA'], [], 'COUNTRY'],
  ['SANCTION', [], [], 'OTHER'],
  ['DEBARMENT', ['Lei 12.846/2013'], [], 'CORRUPTION'],
  ['DEBARMENT', [], ['Fraude em licitação'], 'FRAUD'],
  ['DEBARMENT', [], ['Impedimento'], 'DEBARMENT'],
  ['PEP', [], ['Deputado federal'], 'PEP'],
  ['OTHER', ['NSDR'], [], 'OTHER'],
])('%s of %j for %j is %s', (kind, programmes, charges, expected) => {
  expect(standardizedType(kind, { programmes, charges })).toBe(expected);
});
