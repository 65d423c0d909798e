import { Timeline } from 'antd';
import type { ReactNode } from 'react';
import type { Tone } from './status-tag.tsx';
import { Time } from './values.tsx';

export interface TimelineEvent {
  key: string;
  at: number;
  title: ReactNode;
  /** Who did it. */
  by?: string | null | undefined;
  /** Comment, reason, numbers. */
  children?: ReactNode;
  tone?: Tone | undefined;
}

const colours: Record<Tone, string> = { neutral: 'gray', info: 'var(--brand)', success: 'var(--success-strong)', warning: 'var(--warning-strong)', danger: 'var(--danger-strong)', violet: 'var(--violet-strong)' };

/** What happened, newest first as given: title, words, time with its zone, and who. */
export const EventTimeline = ({ events }: { events: readonly TimelineEvent[] }): ReactNode => (
  <Timeline
    className="event-line"
    items={events.map((event) => ({
      key: event.key,
      color: colours[event.tone ?? 'info'],
      content: (
        <div className="event">
          <strong>{event.title}</strong>
          {event.children ? <div>{event.children}</div> : null}
          <div className="event-when">
            <Time at={event.at} />
            {event.by ? ` · ${event.by}` : ''}
          </div>
        </div>
      ),
    }))}
  />
);
