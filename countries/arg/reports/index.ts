import type { CountryReports } from '../../country-server.ts';
import narratives from './narratives.json' with { type: 'json' };
import { uifArgentina } from './uif.ts';

/** Reports to the UIF. */
export const reports: CountryReports = {
  forms: [uifArgentina],
  codeLists: [],
  narratives,
  counted: { operations: ['operación', 'operaciones'], senders: ['remitente', 'remitentes'] },
  // The last word is the family name.
  splitName: (words) => ({ firstNames: words.slice(0, -1).join(' '), lastName: words.at(-1) as string }),
  stateAs: 'name',
};
