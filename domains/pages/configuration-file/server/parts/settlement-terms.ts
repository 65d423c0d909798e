import { z } from 'zod';
import { listTerms, saveCompanyTerms, saveMerchantTerms, showTerms } from '../../../../merchants/settlements/contract/index.ts';
import { bankFileFormatWords, settlementFrequencyWords, settlementLineKindWords, weekdayWords } from '../../../../register/vocabulary/contract/index.ts';
import { definePart, everyRow, outcomeOf, withoutUndefined } from './part.ts';

const row = z.strictObject({
  entity_code: z.string(),
  currency: z.string(),
  /** null: of the company */
  muid: z.string().nullable(),
  terms: z.looseObject({ fees: z.array(z.record(z.string(), z.unknown())) }),
});

/** How companies settle, and merchants that have terms of their own. */
export const settlementTerms = definePart<z.output<typeof row>, number>({
  key: 'settlement_terms',
  reads: listTerms,
  row,
  async read(reach) {
    const results = [];
    for (const { entity_code, currency, muid } of await everyRow(reach, listTerms)) {
      const { terms, version } = await reach.ask(showTerms, muid === null ? { entity_code, currency: currency as 'BRL' } : { muid });
      if (!terms) continue;
      // From when, in which format and from which account is said by the company alone.
      const { settles_from: _from, format: _format, payer: _payer, ...own } = terms;
      results.push({ row: { entity_code, currency, muid, terms: muid === null ? terms : own }, state: version });
    }
    return results;
  },
  id: (one) => idOf(one),
  name: (one) => [one.entity_code, one.muid, one.currency].filter(Boolean).join(' · '),
  async save(reach, { row: { entity_code, currency, muid, terms }, here, reason }) {
    // A fee of all other methods names none.
    const query = { ...terms, fees: terms.fees.map(withoutUndefined) } as never;
    const change = { version: here?.state ?? 0, reason };
    return outcomeOf(
      muid === null
        ? await reach.ask(saveCompanyTerms, { entity_code, currency: currency as 'BRL', terms: query, ...change })
        : await reach.ask(saveMerchantTerms, { muid, terms: query, ...change }),
    );
  },
  words: { frequency: settlementFrequencyWords, kind: settlementLineKindWords, format: bankFileFormatWords, weekday: weekdayWords },
});

// Companies first: terms of a merchant stand on those of its company.
function idOf({ entity_code: code, currency, muid }: z.output<typeof row>): string {
  return [muid === null ? 0 : 1, code, currency, muid ?? ''].join('|');
}
