import { mayOpen, type AbilityEntry } from '../../../platform/contract/index.ts';
import { menuGroups, type MenuGroup, type RouteRow } from '../routes.ts';

export interface MenuSection {
  group: MenuGroup;
  rows: RouteRow[];
}

/** An entry of the menu. Pages of one kind have one together, which opens the first of them. */
export interface MenuItem {
  /** Its text under `shell.menu`. */
  name: string;
  first: RouteRow;
  rows: RouteRow[];
}

const mayOpenRow = (abilities: readonly AbilityEntry[], { resource, orResource }: RouteRow): boolean =>
  resource === undefined || mayOpen(abilities, resource) || mayOpen(abilities, orResource);

/** Menu of a user: groups in their order, only routes that have a page and that the user may open. */
export function menuOf(rows: readonly RouteRow[], abilities: readonly AbilityEntry[], hasPage: (row: RouteRow) => boolean): MenuSection[] {
  const open = rows.filter((row) => row.group && hasPage(row) && mayOpenRow(abilities, row));
  return menuGroups.map((group) => ({ group, rows: open.filter((row) => row.group === group) })).filter((section) => section.rows.length > 0);
}

/** The entries of a section, in the order of their first pages. */
export function itemsOf({ rows }: MenuSection): MenuItem[] {
  const items: MenuItem[] = [];
  for (const row of rows) {
    const name = row.entry ?? row.name;
    const existing = items.find((item) => item.name === name);
    if (existing) existing.rows.push(row);
    else items.push({ name, first: row, rows: [row] });
  }
  return items;
}
