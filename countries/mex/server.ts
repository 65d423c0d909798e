import type { CountryServer } from '../country-server.ts';
import { account } from './account.ts';
import demonstration from './demonstration.json' with { type: 'json' };
import { makeNumbers } from './make-numbers.ts';
import { reports } from './reports/index.ts';
import { telephone } from './telephone.ts';

/** What only the server reads of Mexico. */
export const mexicoOnServer: CountryServer = {
  telephone,
  account,
  makeNumbers,
  rulePack: {
    lineMinor: 12_500_000,
    roundMinor: 50_000,
    cashMethods: ['OXXO'],
    // Tijuana, Juárez, Nuevo Laredo, Reynosa, Tapachula (INEGI).
    borderRegions: ['02004', '08037', '28027', '28032', '07089'],
  },
  documentDemands: [
    // Companies act through representatives before a notary.
    { party: 'LEGAL_REPRESENTATIVE', document: 'POWER_OF_ATTORNEY' },
    { document: 'OWNERSHIP_DECLARATION', months: 12 },
  ],
  lists: [
    { kind: 'SANCTION', basis: 'Disposiciones de carácter general, lista de personas bloqueadas' },
    { kind: 'PEP', basis: 'Disposiciones de carácter general, personas políticamente expuestas' },
  ],
  reports,
  demonstration,
};
