import type { ReactNode } from 'react';
import { Time, useText } from '../../../../platform/web/index.ts';

export interface MentionsProps {
  mentions: readonly { user_id: string; name: string | null; seen_time: number | null }[];
}

/** Who is mentioned, and since when each has seen it. */
export function Mentions({ mentions }: MentionsProps): ReactNode {
  const t = useText();
  if (mentions.length === 0) return null;
  return (
    <p className="muted">
      {t('notes.mentioned')}:{' '}
      {mentions.map(({ user_id: userId, name, seen_time: visible }, place) => (
        <span key={userId}>
          {place === 0 ? null : ', '}
          {name ?? userId} (
          {visible === null ? (
            t('notes.notSeen')
          ) : (
            <>
              {t('notes.seen')} <Time at={visible} />
            </>
          )}
          )
        </span>
      ))}
    </p>
  );
}
