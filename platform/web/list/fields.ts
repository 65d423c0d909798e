import type { MessageKey } from '../i18n/message-tree.ts';

export interface Option {
  value: string;
  label: string;
}

interface FieldBase {
  labelKey: MessageKey;
  /** Names or identifies a person: the value never stands in the address, only in the history entry. */
  personal?: boolean;
}
/** One filter of a list. The value of each key is text; a range has two keys with 13-digit milliseconds. */
export type FilterField =
  | (FieldBase & { kind: 'text'; key: string; placeholder?: string })
  | (FieldBase & { kind: 'choice'; key: string; options: readonly Option[]; loading?: boolean })
  | (FieldBase & { kind: 'flag'; key: string })
  | (FieldBase & { kind: 'range'; keys: readonly [string, string]; maxDays?: number });

export const keysOf = (field: FilterField): readonly string[] => (field.kind === 'range' ? field.keys : [field.key]);
export const filterKeysOf = (fields: readonly FilterField[]): { open: string[]; personal: string[] } => ({
  open: fields.filter((field) => !field.personal).flatMap(keysOf),
  personal: fields.filter((field) => field.personal).flatMap(keysOf),
});
