import type { CountryServer } from '../country-server.ts';
import { account } from './account.ts';
import demonstration from './demonstration.json' with { type: 'json' };
import { makeNumbers } from './make-numbers.ts';
import { reports } from './reports/index.ts';
import { telephone } from './telephone.ts';

/** What only the server reads of Argentina. */
export const argentinaOnServer: CountryServer = {
  telephone,
  account,
  makeNumbers,
  rulePack: {
    lineMinor: 250_000_000,
    roundMinor: 50_000,
    cashMethods: ['CASHNET', 'RAPIPAGO'],
    // Iguazú, Capital (Misiones), General José de San Martín (Salta) (INDEC).
    borderRegions: ['54063', '54028', '66056'],
  },
  documentDemands: [{ document: 'OWNERSHIP_DECLARATION', months: 12 }],
  lists: [
    { kind: 'SANCTION', basis: 'Decreto 918/2012 (RePET)' },
    { kind: 'PEP', basis: 'Resolución UIF 35/2023' },
  ],
  reports,
  demonstration,
};
