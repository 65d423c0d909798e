import { useMemo, useState } from 'react';
import { useMutationCall, useQueryCall } from '../../../../platform/web/index.ts';
import type { IdentityDetailView } from '../contract/index.ts';
import { readArgentineIdentity, readIdentity, revealIdentity } from '../contract/index.ts';

const detailCalls = { any: readIdentity, ARG: readArgentineIdentity } as const;
export type DetailPlace = keyof typeof detailCalls;

/**
 * One identity as the reader may see it. Each reading leaves a trace, so the answer is kept until somebody changes
 * something or asks for a fresh one; what was revealed is forgotten with the answer that it belonged to.
 */
export function useIdentity(subjectId: string | undefined, place: DetailPlace = 'any') {
  const call = detailCalls[place];
  const detail = useQueryCall(call as typeof readIdentity, subjectId === undefined ? undefined : { subject_id: subjectId }, {
    staleMs: Number.POSITIVE_INFINITY,
    keepPrevious: false,
    silent: true,
  });
  const reveal = useMutationCall(revealIdentity, {});
  const revealed = reveal.data && reveal.data.subject_id === subjectId && reveal.submittedAt > detail.dataUpdatedAt ? reveal.data : undefined;
  const identity: IdentityDetailView | undefined = useMemo(() => revealed ?? detail.data, [revealed, detail.data]);
  return { identity, isRevealed: revealed !== undefined, reveal, detail };
}

/** An identity that is shown by another component, with what is revealed here; that is forgotten when the identity is read again. */
export function useRevealed(view: IdentityDetailView) {
  const [of, setOf] = useState<IdentityDetailView>();
  const reveal = useMutationCall(revealIdentity, { onDone: () => setOf(view) });
  const revealed = of === view ? reveal.data : undefined;
  return { identity: revealed ?? view, isRevealed: revealed !== undefined, reveal };
}

export const nameOf = (identity: { name: string | null }, nobody: string): string => identity.name ?? nobody;
