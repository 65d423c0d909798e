/* Entry point of the lists; see CONTRIBUTING, "How to add a list". */
export { type BoundList, bindList, type FoundPage, type ListQuestion } from './bind-list.ts';
export {
  type ListContext,
  byAmount,
  byColumn,
  byExpression,
  byName,
  type OrderTerm,
  rowsAs,
  type SortBy,
  tableAs,
  visibleTable,
  type Values,
  workedOut,
} from './bound.ts';
export type { Tally } from './statements.ts';
export type { FileColumns } from './file-columns.ts';
export { type ListFile, listFile } from './list-file.ts';
export { joinsOf } from './table-joins.ts';
