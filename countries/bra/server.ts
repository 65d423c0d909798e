import type { CountryServer } from '../country-server.ts';
import { account } from './account.ts';
import demonstration from './demonstration.json' with { type: 'json' };
import { makeNumbers } from './make-numbers.ts';
import { reports } from './reports/index.ts';
import { telephone } from './telephone.ts';

/** What only the server reads of Brazil. */
export const brazilOnServer: CountryServer = {
  telephone,
  account,
  makeNumbers,
  rulePack: {
    lineMinor: 1_000_000,
    roundMinor: 10_000,
    cashMethods: ['BOLETO'],
    // Foz do Iguaçu, Ponta Porã, Corumbá, Guajará-Mirim (IBGE).
    borderRegions: ['4108304', '5006606', '5003207', '1100106'],
  },
  documentDemands: [{ document: 'OWNERSHIP_DECLARATION', isOptional: true, months: 12 }],
  lists: [
    { kind: 'SANCTION', basis: 'Lei 13.810/2019' },
    { kind: 'PEP', basis: 'Circular BCB 3.978/2020, art. 27' },
  ],
  reports,
  demonstration,
};
