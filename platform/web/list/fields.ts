import type { Demand } from '../../contract/index.ts';
import type { MessageKey } from '../../contract/index.ts';

export interface Option {
  value: string;
  label: string;
}

interface FieldBase {
  labelKey: MessageKey;
  /** Names or identifies a person: the value never appears in the URL, only in the history entry. */
  personal?: boolean;
  /** There is always a value; it can be changed, not taken away. */
  isRequired?: boolean;
  /** Who is shown what it asks for: readers of one of these. Absent: everybody who reads the list. */
  demands?: readonly Demand[];
}
/**
 * One filter of a list. The value of each key is text; a range has two keys with 13-digit milliseconds. `unset` says what
 * a choice means while nothing is chosen, where that is not everything.
 */
export type FilterField =
  | (FieldBase & { kind: 'text'; key: string; placeholder?: string })
  | (FieldBase & { kind: 'amount'; key: string })
  | (FieldBase & { kind: 'choice'; key: string; options: readonly Option[]; loading?: boolean; unset?: (draft: Draft) => string })
  | (FieldBase & { kind: 'flag'; key: string })
  | (FieldBase & { kind: 'range'; keys: readonly [string, string]; maxDays?: number });

export const keysOf = (field: FilterField): readonly string[] => (field.kind === 'range' ? field.keys : [field.key]);
export const filterKeysOf = (fields: readonly FilterField[]): { open: string[]; personal: string[] } => ({
  open: fields.filter((field) => !field.personal).flatMap(keysOf),
  personal: fields.filter((field) => field.personal).flatMap(keysOf),
});

const drawnOf = (field: FilterField): Readonly<Record<string, unknown>> => ({ ...field, keys: keysOf(field).join(' '), unset: undefined });
/** Whether a field that was described again is drawn as before, apart from what a choice says while nothing is chosen. */
export function isSameField(before: FilterField, after: FilterField): boolean {
  const [one, other] = [drawnOf(before), drawnOf(after)];
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

/** The least width of a field with what it is called, and the gap beside it; as `.filter-fields` has them. */
const fieldWidthPx = 196;
/** A range is as wide as two other fields. */
export const widthOf = (field: FilterField): 1 | 2 => (field.kind === 'range' ? 2 : 1);

/** The fields that fit on one line; a wide one that does not fit lets narrower ones pass. */
export function fieldsOnLine(fields: readonly FilterField[], lineWidthPx: number): FilterField[] {
  let room = Math.max(1, Math.floor(lineWidthPx / fieldWidthPx));
  return fields.filter((field, index) => {
    const fits = widthOf(field) <= room || index === 0;
    if (fits) room -= widthOf(field);
    return fits;
  });
}

/** What has been typed and chosen, by key; without empty values. */
export type Draft = Readonly<Record<string, string>>;

export const changedDraft = (draft: Draft, changed: Readonly<Record<string, string | undefined>>): Draft =>
  Object.fromEntries(Object.entries({ ...draft, ...changed }).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** The draft as it is sent: without spaces around values, without what then is empty. */
export const filledIn = (draft: Draft): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft)
      .map(([key, value]) => [key, value.trim()])
      .filter(([, value]) => value),
  );
