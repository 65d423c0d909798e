import type { CountryReports } from '../../country-server.ts';
import { framing } from './framing.ts';
import { involvement } from './involvement.ts';
import narratives from './narratives.json' with { type: 'json' };
import { proposals } from './proposed-codes.ts';
import { siscoaf } from './siscoaf.ts';

/** Reports to COAF. */
export const reports: CountryReports = {
  forms: [siscoaf],
  codeLists: [framing, involvement],
  proposals,
  narratives,
  counted: { operations: ['operação', 'operações'], senders: ['remetente', 'remetentes'] },
  cash: {
    ground: 'Operações em espécie do dia',
    narrative: ({ from }, count) =>
      count === 1
        ? `Comunicação automática de 1 operação em espécie, de valor igual ou superior ao limite da norma, realizada em ${from}.`
        : `Comunicação automática de ${count} operações em espécie, cada uma de valor igual ou superior ao limite da norma, realizadas em ${from}.`,
  },
  // The first word is the given name and all others are the family name.
  splitName: ([first = '', ...others]) => ({ firstNames: first, lastName: others.join(' ') }),
  stateAs: 'short',
};
