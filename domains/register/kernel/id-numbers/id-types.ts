/* The kinds of identity numbers, apart from how they are checked: lists and filters need no more. */

export const idCountries = ['BRA', 'MEX', 'ARG'] as const;
export type IdCountry = (typeof idCountries)[number];

/** Types of identity documents that are stored, in the order in which screens offer them. */
export const idTypes = ['CPF', 'CNPJ', 'ACCOUNT', 'DNI', 'CUIT', 'CUIL', 'CDI'] as const;
export type IdType = (typeof idTypes)[number];

/** Numbers that describe a subject without being its document: Mexican registry keys and the Argentine account number. */
export const idAttributes = ['CURP', 'RFC', 'CBU'] as const;
export type IdAttribute = (typeof idAttributes)[number];

/** Types that a search may ask for: `ANY` means every Argentine type and is never stored. */
export const searchableIdTypes = [...idTypes, 'ANY'] as const;
export type SearchableIdType = (typeof searchableIdTypes)[number];

export const idTypesByCountry = {
  BRA: ['CPF', 'CNPJ'],
  MEX: ['ACCOUNT'],
  ARG: ['DNI', 'CUIT', 'CUIL', 'CDI'],
} as const satisfies Record<IdCountry, readonly IdType[]>;

/** As the filters of the screens offer them. */
export const searchableIdTypesByCountry = {
  BRA: ['CPF', 'CNPJ'],
  MEX: ['ACCOUNT'],
  ARG: ['DNI', 'CUIT', 'CUIL', 'CDI', 'ANY'],
} as const satisfies Record<IdCountry, readonly SearchableIdType[]>;
