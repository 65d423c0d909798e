import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';

export const area = 'screening-lists';
export const read = 'AML.SCREENING.Search:read';
export const write = 'AML.CONFIGURATION:write';

/** Which reader reads the files of a source. */
export const listFormats = [
  'OFAC_SDN_CSV',
  'OFAC_CONS_CSV',
  'OFAC_ENHANCED_XML',
  'UN_XML',
  'EU_FSF_CSV',
  'US_CSL_CSV',
  'BR_CEIS_CSV',
  'BR_CNEP_CSV',
  'BR_CEAF_CSV',
  'BR_PEP_CSV',
  'AR_REPET_JSON',
  'OPENSANCTIONS_ENTITIES',
  'OPENSANCTIONS_PEP',
  'OPENSANCTIONS_DEBARMENT',
  'OPENSANCTIONS_OTHER',
  'OPENSANCTIONS_SIMPLE_CSV',
  'MAPPED_CSV',
] as const;
export type ListFormat = (typeof listFormats)[number];

export const entryKinds = ['person', 'organisation', 'vessel', 'aircraft', 'other'] as const;

export const sourceId = () => z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/);
export const nullableText = () => z.string().nullable();
export const nullableTime = () => wire.time().nullable();

/** A fault in words; the code is for programs. */
export const Fault = z.object({ code: z.string(), text: z.string() });

/** What an entry says, in the form of all lists. */
export const EntryData = z.object({
  names: z.array(z.object({ text: z.string(), type: z.string() })),
  births: z.array(z.object({ from: z.string(), until: z.string(), is_approximate: z.boolean() })),
  birth_places: z.array(z.string()),
  nationalities: z.array(z.string()),
  countries: z.array(z.string()),
  gender: nullableText(),
  numbers: z.array(z.object({ type: z.string(), number: z.string(), country: nullableText() })),
  addresses: z.array(z.string()),
  programmes: z.array(z.string()),
  charges: z.array(z.string()),
  remarks: z.string(),
  listed_on: nullableText(),
  ends_on: nullableText(),
});

/** One field of a change: what it was and what it is, one value a line. */
export const FieldChange = z.object({ field: z.string(), before: nullableText(), after: nullableText() });
