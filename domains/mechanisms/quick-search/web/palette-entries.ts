import { addressOf, canReach } from '../../../../platform/web/index.ts';
import type { HitView } from '../contract/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';

/** A page or an action of the application, which the shell offers. */
export interface PaletteEntry {
  readonly key: string;
  readonly kind: 'page' | 'action';
  readonly title: string;
  /** Where it belongs. */
  readonly note: string;
  readonly run: () => void;
}

/** Where a hit is opened: the first of these pages that is open to the reader. */
function addressesOf({ kind, id, title, business }: HitView): string[] {
  switch (kind) {
    case 'person':
      return [personPath(id)];
    case 'alert':
      return [addressOf('/alerts', { alert: id })];
    case 'investigation':
      return [`/investigationDetail/${id}`];
    case 'payment':
      return [addressOf('/transactions/detail', { business: business ?? undefined, trade_no: title })];
    case 'request':
      return [addressOf('/approvalRequests', { request: id })];
    case 'merchant':
      return [addressOf('/merchantDetail', { merchant_no: id })];
    case 'app':
      return [addressOf('/appDetail', { app_id: id })];
    case 'rule':
      return [addressOf('/ruleSettings', { rule: id })];
    case 'report':
      return [`/reportsDetail/${id}`];
    case 'settlement':
      return [addressOf('/remittanceReports', { settlement: id })];
    default:
      return [];
  }
}

/** Where a hit leads this reader; undefined where no page is open. */
export const addressOfHit = (hit: HitView): string | undefined => addressesOf(hit).find(canReach);

export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Entries whose title or place has every word that was typed; those whose title begins with it first. */
export function entriesFor(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const begins = ({ title }: PaletteEntry): boolean => foldText(title).startsWith(words.join(' '));
  return entries
    .filter(({ title, note }) => words.every((word) => foldText(`${title} ${note}`).includes(word)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}
