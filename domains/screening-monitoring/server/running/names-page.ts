import type { ScreeningIndex } from '../../../../engines/screening/index.ts';

/*
 * A page of customers as one text, which the database makes and a thread reads at a fraction of the cost of rows: a line of each with
 * the id, a letter for the kind, and the name.
 */

export interface LikeWorld {
  index: ScreeningIndex;
  threshold: number;
}

export interface NameOfPage {
  subjectId: string;
  kind: 'person' | 'organisation';
  name: string;
}

/** How `readNamesPage` writes a company. */
export const companyLetter = 'C';

/** Names as `eachName` reads them. */
export const pageOf = (names: readonly NameOfPage[]): string =>
  names.map(({ subjectId, kind, name }) => `${subjectId} ${kind === 'organisation' ? companyLetter : 'P'}${name.replaceAll('\n', ' ')}`).join('\n');

export function* eachName(page: string): Generator<NameOfPage> {
  for (let from = 0; from < page.length; ) {
    let until = page.indexOf('\n', from);
    if (until < 0) until = page.length;
    const kindAt = page.indexOf(' ', from) + 1;
    yield {
      subjectId: page.slice(from, kindAt - 1),
      kind: page[kindAt] === companyLetter ? 'organisation' : 'person',
      name: page.slice(kindAt + 1, until),
    };
    from = until + 1;
  }
}
