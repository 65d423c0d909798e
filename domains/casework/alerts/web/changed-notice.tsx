import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Time, useText } from '../../../../platform/web/index.ts';
import { noteTitle } from './history.panel.tsx';
import type { AlertDetail } from './alert-detail.ts';

/** How far the person had read when a step was refused. */
export interface VisibleState {
  noteId: string | undefined;
  hits: number;
}

interface NoticeProps {
  detail: AlertDetail;
  seen: VisibleState;
  onDone: () => void;
}

/** What others did since the person looked: who, what, when. */
export function ChangedNotice({ detail, seen, onDone }: NoticeProps): ReactNode {
  const t = useText();
  const last = detail.notes.findIndex((note) => note.note_id === seen.noteId);
  const news = detail.notes.slice(last + 1);
  return (
    <Alert
      className="triage-changed"
      type="warning"
      showIcon
      role="alert"
      title={t('alertTriage.changed.title')}
      description={
        <>
          <p className="note-text">{t('alertTriage.changed.nothing')}</p>
          <ul>
            {news.map((note) => (
              <li key={note.note_id}>
                {t('alertTriage.changed.by', { user: note.user, act: noteTitle(note, t) })} · <Time at={note.time} />
              </li>
            ))}
            {detail.alert.hit_count > seen.hits ? <li>{t('alertTriage.changed.newHit')}</li> : null}
          </ul>
          <Button size="small" onClick={onDone}>
            {t('alertTriage.changed.seen')}
          </Button>
        </>
      }
    />
  );
}
