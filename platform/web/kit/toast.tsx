import { BellFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { toastStore, type ToastTone } from './toast-store.ts';

const toastMs = 3000;
const noticeMs = 2000;

const show = (tone: ToastTone) => (text: string) => toastStore.show({ text, tone, kind: 'toast' }, toastMs);

/** The message of version 1 of the interface: top centre, titled Notification, with a bell; success looks primary. */
export function notify(text: string, durationMs: number = noticeMs): void {
  toastStore.show({ text, tone: 'info', kind: 'notice' }, durationMs);
}

/**
 * The only way to report the outcome of an action. A success is told by `notify`; everything else for three seconds, without icon, close
 * button and progress bar.
 */
export const toast = { success: (text: string): void => notify(text), danger: show('danger'), info: show('info'), warning: show('warning') };

const undoMs = 10_000;
/** The key that undoes the action of the newest such message. */
export const undoKey = 'z';
/** As a success, for what can be taken back for a moment, by a button or the key. */
export const undoable = (text: string, undo: () => void): void => toastStore.show({ text, tone: 'success', kind: 'toast', undo }, undoMs);
/** What the key does. */
export const undoLatest = (): void => void toastStore.undo();

/** Where toasts appear; once in the application, so that screen readers know the region before a message appears. */
export function ToastHost(): ReactNode {
  const t = useText();
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, tone, kind, undo }) => (
        <div key={id} className={`toast toast-${tone} ${kind === 'notice' ? 'notice' : ''}`} role={tone === 'danger' ? 'alert' : undefined}>
          {kind === 'notice' ? (
            <>
              <BellFilled aria-hidden />
              <span>
                <strong>{t('kit.notification')}</strong>
                <span>{text}</span>
              </span>
            </>
          ) : (
            <>
              {text}
              {undo ? (
                <Button size="small" className="toast-undo" onClick={() => toastStore.undo(id)}>
                  {t('kit.queue.undo')} <kbd aria-hidden>{undoKey}</kbd>
                </Button>
              ) : null}
            </>
          )}
        </div>
      ))}
    </div>
  );
}
