import type { FilingCountry } from '../report.ts';
import type { CodeList } from './code-list.ts';
import { framing } from './framing.ts';
import { involvement } from './involvement.ts';

export type { CodeList, ListedCode } from './code-list.ts';

/** All lists of codes that are known. */
export const codeLists: readonly CodeList[] = [framing, involvement];

/** The codes that a field of the forms of a country takes; undefined where no list is known, and codes are typed as the authority shows them. */
export const codeListOf = (country: FilingCountry, id: CodeList['id']): CodeList | undefined =>
  codeLists.find((list) => list.country === country && list.id === id);

/** Warning about a chosen or typed code; undefined where the code occurs in public sources. */
export const doubtOf = (list: CodeList, code: string): 'BY_HAND' | 'TO_CONFIRM' | undefined => {
  const result = list.codes.find((one) => one.code === code);
  return result === undefined ? 'BY_HAND' : result.isAttested ? undefined : 'TO_CONFIRM';
};

/** Codes of a list by the places of the norm that name them. @throws for a place that the list does not have */
export function codesAt(list: CodeList, places: readonly string[]): readonly string[] {
  return places.map((place) => {
    const code = list.codes.find((one) => one.place === place);
    if (code === undefined) throw new Error(`the list ${list.id} has no place ${place}`);
    return code.code;
  });
}
