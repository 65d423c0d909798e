import { BellFilled } from '@ant-design/icons';
import { message, notification } from 'antd';
import type { ReactNode } from 'react';
import { textNow } from '../i18n/text.ts';

export type ToastTone = 'success' | 'danger' | 'info' | 'warning';

let toastApi: ReturnType<typeof message.useMessage>[0] | undefined;
let noticeApi: ReturnType<typeof notification.useNotification>[0] | undefined;

function show(tone: ToastTone, text: string): void {
  // No icon, no close button, no progress bar, three seconds: as specified. The same text twice is one toast.
  void toastApi?.open({ key: `${tone}:${text}`, content: text, duration: 3, className: `toast toast-${tone}` });
}

/** The one way to tell the outcome of an action. */
export const toast = {
  success: (text: string) => show('success', text),
  danger: (text: string) => show('danger', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
};

/** The second helper of the specification: top centre, titled Notification, with a bell; success looks primary. */
export function notify(text: ReactNode, tone: 'primary' | 'danger' | 'warning' = 'primary', durationMs = 2000): void {
  noticeApi?.open({
    title: textNow()('kit.notification'),
    description: text,
    icon: <BellFilled className={`notice-bell notice-${tone}`} />,
    placement: 'top',
    duration: durationMs / 1000,
    closable: false,
  });
}

/** Where toasts appear; stands once in the application. */
export function ToastHost(): ReactNode {
  const [messages, messageHolder] = message.useMessage({ maxCount: 3, top: 12 });
  const [notices, noticeHolder] = notification.useNotification({ maxCount: 2 });
  toastApi = messages;
  noticeApi = notices;
  return (
    <>
      {messageHolder}
      {noticeHolder}
    </>
  );
}
