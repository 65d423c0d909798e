/** Where a field stands in the values of a form or in the input of a call: `reason`, `payer.name`, `['lines', 0, 'text']`. */
export type FieldName = string | readonly (string | number)[];
export type Path = readonly (string | number)[];

/** The parts of a name; places in lists are numbers for the form. */
export const pathOf = (name: FieldName): Path => (typeof name === 'string' ? name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) : name);
export const keyOf = (path: Path): string => path.join('.');
