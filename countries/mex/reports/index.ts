import type { CountryReports } from '../../country-server.ts';
import narratives from './narratives.json' with { type: 'json' };
import { siti } from './siti.ts';

/** Reports to the CNBV. */
export const reports: CountryReports = {
  forms: [siti],
  codeLists: [],
  narratives,
  counted: { operations: ['operación', 'operaciones'], senders: ['remitente', 'remitentes'] },
  cash: {
    ground: 'Operaciones relevantes del trimestre',
    narrative: ({ from, to }, count) =>
      count === 0
        ? `Sin operaciones relevantes del ${from} al ${to}.`
        : `Operaciones relevantes en efectivo del ${from} al ${to}: ${count}, cada una por un monto igual o superior al umbral de las disposiciones.`,
  },
  // The last two words are the two family names.
  splitName: (words) =>
    words.length > 2
      ? { firstNames: words.slice(0, -2).join(' '), lastName: words.at(-2) as string, secondLastName: words.at(-1) }
      : { firstNames: words.slice(0, -1).join(' '), lastName: words.at(-1) as string },
  stateAs: 'name',
};
