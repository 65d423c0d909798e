import type { ListEntry } from '../../../../engines/screening/index.ts';
import type { SanctionType } from '../../../register/kernel/screening-lists.ts';

/*
 * By the codes of programmes: OFAC's (SDGT, SDNTK, NPWMD, GLOMAG, CYBER2, TCO), those of the committees of the United Nations
 * (QDi, TAi, KPi …), and words of charges and legal grounds in the languages of the lists. The first that fits counts, so the
 * most serious stands first.
 */
const signs: readonly (readonly [SanctionType, RegExp])[] = [
  ['TERRORISM', /\b(?:SDGT|FTO|SDT|QD[ie]?|TA[ie]?|ISIL|AL-?QAIDA|TALIBAN|TERROR\w*)\b/i],
  ['ARMS', /\b(?:NPWMD|DPRK\d*|KP[ie]?|PROLIFERA\w*|ARMS|ARMAS|WMD)\b/i],
  ['NARCOTICS', /\b(?:SDNTK?|ILLICIT-DRUGS\S*|NARC\w*|DRUGS?|DROGAS?)\b/i],
  ['ORGANISED_CRIME', /\b(?:TCO|ORGANI[SZ]ED CRIME|CRIME ORGANIZADO|ORGANIZA\w+ CRIMINOSA)\b/i],
  ['HUMAN_RIGHTS', /\b(?:GLOMAG|MAGNIT\w*|HUMAN RIGHTS|HRIT-\w+)\b/i],
  ['CYBER', /\b(?:CYBER\d*)\b/i],
  ['CORRUPTION', /\b(?:CORRUP\w*|LEI 12\.?846|BRIBERY|SUBORNO|COHECHO)/i],
  ['FRAUD', /\b(?:FRAUD\w*|ESTELIONATO|ESTAFA)\b/i],
  ['ENVIRONMENT', /\b(?:ENVIRONMENT\w*|AMBIENTA(?:L|IS)|IBAMA)\b/i],
  ['LABOUR', /\b(?:TRABALHO ESCRAVO|SLAVE LABOU?R|FORCED LABOU?R|UFLPA)\b/i],
];

/** What an entry is listed for, in one word for all lists. */
export function standardizedType(sourceKind: string, { programmes, charges }: Pick<ListEntry, 'programmes' | 'charges'>): SanctionType {
  if (sourceKind === 'PEP') return 'PEP';
  const grounds = [...programmes, ...charges].join(' ; ');
  const result = signs.find(([, sign]) => sign.test(grounds));
  if (result) return result[0];
  if (sourceKind === 'DEBARMENT') return 'DEBARMENT';
  return sourceKind === 'SANCTION' && programmes.length > 0 ? 'COUNTRY' : 'OTHER';
}
