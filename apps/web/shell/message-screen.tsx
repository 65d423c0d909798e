import type { ReactNode } from 'react';
import { BrandMark } from '../../../platform/web/index.ts';

interface MessageScreenProps {
  code?: string;
  title: string;
  hint: string;
  actions: ReactNode;
}
/** A whole screen that says one thing and offers the way on. */
export const MessageScreen = ({ code, title, hint, actions }: MessageScreenProps): ReactNode => (
  <div className="message-screen">
    <BrandMark size={44} />
    {code ? <p className="message-code">{code}</p> : null}
    <h1>{title}</h1>
    <p className="muted">{hint}</p>
    <div className="message-actions">{actions}</div>
  </div>
);
