import type { ScreeningIndex } from '../../../../../engines/screening/index.ts';

/*
 * A page of customers as one text, which the database makes and a thread reads at a fraction of the cost of rows: a line of each with
 * the id, a letter for the kind, and the name.
 */

/** What a thread is asked: which customers of a page are like anybody of an index. */
export interface AlikeQuery {
  /** Which comparison it is, by which a thread knows that it has met the index. */
  comparison: number;
  index: ScreeningIndex;
  threshold: number;
  page: string;
}

export interface NameOfPage {
  subjectId: string;
  kind: 'person' | 'organisation';
  name: string;
}

/** How `readNamesPage` writes a company. */
export const companyLetter = 'C';

/** Names as `subjectsWhose` reads them. */
export const pageOf = (names: readonly NameOfPage[]): string =>
  names.map(({ subjectId, kind, name }) => `${subjectId} ${kind === 'organisation' ? companyLetter : 'P'}${name.replaceAll('\n', ' ')}`).join('\n');

/** The customers of a page of whom a name is such a one. @param isWanted is given the page and where in it the name stands */
export function subjectsWhose(page: string, isWanted: (kind: NameOfPage['kind'], from: number, until: number) => boolean): string[] {
  const results: string[] = [];
  for (let from = 0; from < page.length; ) {
    let until = page.indexOf('\n', from);
    if (until < 0) until = page.length;
    const kindAt = page.indexOf(' ', from) + 1;
    if (isWanted(page[kindAt] === companyLetter ? 'organisation' : 'person', kindAt + 1, until)) results.push(page.slice(from, kindAt - 1));
    from = until + 1;
  }
  return results;
}
