import type { ReactNode } from 'react';
import { addressOf, InsideLink } from '../../../../platform/web/index.ts';

/** Address of the page about a person. */
export const personPath = (subjectId: string, tab?: string): string => addressOf(`/person/${subjectId}`, { tab });

/** Address for a column of names; undefined where the row names nobody on file. */
export const personHref = (subjectId: string | null | undefined): string | undefined => (subjectId ? personPath(subjectId) : undefined);

/** The name of a person as the link to their page, for those who may open it; bare for others, and for who is not on file. */
export function PersonName({ subjectId, children }: { subjectId: string | null | undefined; children: ReactNode }): ReactNode {
  const href = personHref(subjectId);
  return href === undefined ? children : <InsideLink href={href}>{children}</InsideLink>;
}
