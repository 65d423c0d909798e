import { ownStorage } from '../../../../platform/web/index.ts';
import { type HitKind, hitKinds } from '../contract/index.ts';

/** Something that was opened lately. */
export interface Recent {
  readonly kind: HitKind | 'page';
  readonly title: string;
  readonly href: string;
}
const most = 8;
const isRecent = (one: unknown): one is Recent => {
  const { kind, title, href } = (one ?? {}) as Partial<Recent>;
  return typeof title === 'string' && typeof href === 'string' && href.startsWith('/') && (kind === 'page' || hitKinds.includes(kind as HitKind));
};

/** What this user opened lately from here, the last first. */
export function recentThings(): Recent[] {
  try {
    const stored: unknown = JSON.parse(ownStorage().read('recent') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps it in this browser for this user. Of people only those who have a name: their numbers are kept nowhere. */
export function keepRecent(one: Recent): void {
  if (one.kind === 'person' && !/\p{L}{2}/u.test(one.title)) return;
  ownStorage().write('recent', '', JSON.stringify([one, ...recentThings().filter(({ href }) => href !== one.href)].slice(0, most)));
}
