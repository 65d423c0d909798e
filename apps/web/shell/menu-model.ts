import { mayOpen, type AbilityEntry } from '../../../platform/contract/index.ts';
import { menuGroups, type MenuGroup, type RouteRow } from '../routes.ts';

export interface MenuSection {
  group: MenuGroup;
  rows: RouteRow[];
}

/** Menu of a user: groups in their order, only routes that have a page and that the user may open. */
export function menuOf(rows: readonly RouteRow[], abilities: readonly AbilityEntry[], hasPage: (row: RouteRow) => boolean): MenuSection[] {
  const open = rows.filter((row) => row.group && hasPage(row) && (row.resource === undefined || mayOpen(abilities, row.resource)));
  return menuGroups.map((group) => ({ group, rows: open.filter((row) => row.group === group) })).filter((section) => section.rows.length > 0);
}
