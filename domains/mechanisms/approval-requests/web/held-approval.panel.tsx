import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { undoKey, useShortcuts, useText } from '../../../../platform/web/index.ts';
import { type HeldApproval, heldApproval, useHeldApproval } from './held-approval.ts';
import './requests.css';

function UndoKey({ title }: { title: string }): ReactNode {
  const t = useText();
  useShortcuts({ title, shortcuts: [{ keys: undoKey, label: t('approval-requests.undo'), run: heldApproval.undo }] });
  return null;
}

/** What is being approved, with the way back, as long as there is one. Leaving the screen sends it. @param of only the approval of this request */
export function HeldApprovalNote({ of, keysTitle }: { of?: string; keysTitle: string }): ReactNode {
  const held = useHeldApproval();
  useEffect(
    () => () => {
      if (of === undefined || heldApproval.read()?.requestId === of) void heldApproval.sendNow();
    },
    [of],
  );
  const isShown = held !== undefined && (of === undefined || held.requestId === of);
  return <div aria-live="polite">{isShown ? <Note held={held} keysTitle={keysTitle} /> : null}</div>;
}

function Note({ held, keysTitle }: { held: HeldApproval; keysTitle: string }): ReactNode {
  const t = useText();
  return (
    <div className="held-approval">
      <UndoKey title={keysTitle} />
      <p>
        <strong>{t('approval-requests.approving')}</strong> {held.title}
      </p>
      <Button size="small" onClick={heldApproval.undo}>
        {t('approval-requests.undo')} <kbd aria-hidden>{undoKey}</kbd>
      </Button>
      <Button size="small" type="text" onClick={() => void heldApproval.sendNow()}>
        {t('approval-requests.applyNow')}
      </Button>
      <span key={held.requestId} className="held-approval-time" aria-hidden />
    </div>
  );
}
