/* The kinds of identity numbers, apart from how they are checked: lists and filters need no more. */

import {
  anyDocumentCountry,
  attributeTypes,
  type AttributeType,
  byCountry,
  type Choices,
  countryCodes,
  type CountryCode,
  documentTypes,
  type DocumentType,
} from '../../../../countries/index.ts';

/** Countries whose numbers, law and forms the product knows: the folders of `countries`. */
export const idCountries = countryCodes;
export type IdCountry = CountryCode;

/** Types of identity documents that are stored, in the order in which screens offer them. */
export const idTypes = documentTypes;
export type IdType = DocumentType;

/** Numbers that describe a subject without being its document, such as an account number. */
export const idAttributes = attributeTypes;
export type IdAttribute = AttributeType;

/** Types that a search may ask for: `ANY` means every type of the country that has it, and is never stored. */
export const searchableIdTypes: Choices<DocumentType | 'ANY'> = [...idTypes, ...(anyDocumentCountry ? (['ANY'] as const) : [])];
export type SearchableIdType = DocumentType | 'ANY';

export const idTypesByCountry = byCountry(({ documents }) => documents as readonly IdType[]);

/** As the filters of the screens offer them. */
export const searchableIdTypesByCountry = byCountry(({ documents, anyDocument }): SearchableIdType[] => [
  ...(documents as readonly IdType[]),
  ...(anyDocument ? (['ANY'] as const) : []),
]);

/** The types of documents that a search for a type means. */
export const idTypesOfSearch = (type: SearchableIdType): readonly IdType[] =>
  type === 'ANY' ? (anyDocumentCountry ? idTypesByCountry[anyDocumentCountry.code] : []) : [type];
