import { findText, type Language, type MessageKey, termIn, type Vocabulary } from '../../contract/index.ts';
import type { CellKind, ListColumn, ListColumns, ListRecord } from '../../contract/lists/index.ts';
import { systemActor } from '../call.ts';
import type { ExportCellKind, ExportColumn, ExportValue } from '../exports/kind.ts';

/** A cell as the row has it: a code, an instant in milliseconds, yes or no. */
type CellValue = ExportValue | boolean;
type ValueOf<Shown> = (row: Shown, lang: Language) => CellValue;

/** Keys of columns whose cell is the property of the row under the key. */
type OwnKey<Shown, C extends string> = { [K in C]: K extends keyof Shown ? (Shown[K] extends CellValue ? K : never) : never }[C];

/** A column of the list, titled and written as its record says; `value` where it is not the property of the row under the key. */
type ListedColumn<Shown, C extends string> =
  | OwnKey<Shown, C>
  | { readonly key: OwnKey<Shown, C>; readonly value?: ValueOf<Shown>; readonly width?: number }
  | { readonly key: C; readonly value: ValueOf<Shown>; readonly width?: number };

/** A column that the screen has not, or only as a part of one of its columns. */
interface OwnColumn<Shown, C extends string> {
  readonly title: MessageKey | `server.${string}`;
  /** `text` by default. */
  readonly kind?: CellKind;
  /** What codes are called. */
  readonly words?: Vocabulary;
  readonly value: ValueOf<Shown>;
  readonly width?: number;
  /** The columns of the screen of which it is a part: it is left out of the file of a list that shows none of them. Absent: only the whole file has it. */
  readonly of?: C | readonly (C | (keyof Shown & string))[];
}

export type FileColumn<Shown, C extends string> = ListedColumn<Shown, C> | OwnColumn<Shown, C>;
/** The columns of the file of a list, over the rows as the list answers them. */
export type FileColumns<List extends { readonly columns?: ListColumns }, Shown> = readonly FileColumn<Shown, keyof NonNullable<List['columns']> & string>[];

/** How a kind of cell is written, and how wide its column is in a sheet. A number that is written with its decimals is a text. */
const written: Readonly<Record<CellKind, { kind: ExportCellKind; width: number }>> = {
  text: { kind: 'text', width: 24 },
  tag: { kind: 'text', width: 24 },
  link: { kind: 'text', width: 30 },
  id: { kind: 'text', width: 24 },
  actor: { kind: 'text', width: 24 },
  flag: { kind: 'text', width: 14 },
  date: { kind: 'text', width: 14 },
  number: { kind: 'integer', width: 18 },
  money: { kind: 'money', width: 18 },
  time: { kind: 'time', width: 20 },
};

function cellOf(value: CellValue, { kind, words }: Pick<ListColumn, 'kind' | 'words'>, lang: Language): ExportValue {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return findText(value ? 'kit.yes' : 'kit.no', lang);
  if (words) return termIn(words, String(value), lang);
  if (kind === 'time' && typeof value === 'number') return new Date(value);
  if (kind === 'actor' && value === systemActor.name) return findText('kit.actor.system', lang);
  return value;
}

/** The columns of a file in a language: those of the list by its record, the others as they are declared. */
export function fileColumnsIn<Shown, C extends string>(
  record: Pick<ListRecord<never, undefined, C>, 'columns'>,
  columns: readonly FileColumn<Shown, C>[],
  lang: Language,
): (ExportColumn<Shown> & { readonly of: readonly string[] })[] {
  return columns.map((one) => {
    const declared = (typeof one === 'object' ? one : { key: one }) as { key: C; value?: ValueOf<Shown>; width?: number } | OwnColumn<Shown, C>;
    const isListed = 'key' in declared;
    const { title, kind = 'text', words } = isListed ? (record.columns?.[declared.key] as ListColumn) : declared;
    const value = declared.value ?? ((row: Shown) => (row as Record<string, CellValue>)[(declared as { key: C }).key]);
    return {
      title: findText(title, lang) ?? title,
      kind: written[kind].kind,
      value: (row) => cellOf(value(row, lang), { kind, ...(words ? { words } : {}) }, lang),
      width: declared.width ?? written[kind].width,
      of: isListed ? [declared.key] : [declared.of ?? []].flat(),
    };
  });
}
