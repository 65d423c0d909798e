import type { ReactNode } from 'react';
import { EmptyState, EventTimeline, type Text, useText, useTimes } from '../../../../platform/web/index.ts';
import type { NoteView } from '../contract/index.ts';
import { conclusionWords } from '../../../register/vocabulary/contract/index.ts';

/** What a step was, in a few words. */
export function noteTitle(note: NoteView, t: Text): string {
  const act = t(`alertTriage.acts.${note.act}`, { assignee: note.assignee ?? '' });
  return note.conclusion ? `${act}: ${t.term(conclusionWords, note.conclusion)}` : act;
}

const tones = { ESCALATE: 'danger', CONCLUDE: 'success', ASK_INFO: 'warning', SNOOZE: 'warning', REOPEN: 'warning' } as const;

/** What people said and did on the alert, newest first. */
export function HistoryPanel({ notes }: { notes: readonly NoteView[] }): ReactNode {
  const t = useText();
  const times = useTimes();
  if (notes.length === 0) return <EmptyState title={t('alertTriage.noNotes')} />;
  return (
    <EventTimeline
      events={[...notes].reverse().map((note) => ({
        key: note.note_id,
        at: note.time,
        title: noteTitle(note, t),
        by: note.user,
        tone: note.act in tones ? tones[note.act as keyof typeof tones] : 'info',
        children: (
          <>
            {note.until ? <p className="note-text">{t('alertTriage.until', { time: `${times.minute(note.until)} ${times.mark}` })}</p> : null}
            {note.comment ? <p className="note-text">{note.comment}</p> : null}
          </>
        ),
      }))}
    />
  );
}
