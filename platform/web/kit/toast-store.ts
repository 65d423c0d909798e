export type ToastTone = 'success' | 'danger' | 'info' | 'warning';

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  /** `notice` is that of `notify`: titled Notification, with a bell. */
  kind: 'toast' | 'notice';
  /** Takes back what the message tells of; the message goes with it. */
  undo?: (() => void) | undefined;
}

const mostShown = 3;
let shown: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const put = (toasts: readonly Toast[]): void => {
  shown = toasts;
  for (const listener of listeners) listener();
};

/** The messages shown at the moment, newest last. */
export const toastStore = {
  read: (): readonly Toast[] => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Shows a message for a while. The same words twice are one toast, shown again. */
  show(toast: Omit<Toast, 'id'>, durationMs: number): void {
    const id = nextId++;
    const others = shown.filter((other) => other.text !== toast.text || other.tone !== toast.tone || other.kind !== toast.kind);
    put([...others, { ...toast, id }].slice(-mostShown));
    setTimeout(() => put(shown.filter((other) => other.id !== id)), durationMs);
  },
  /** Takes back what the newest message that can be taken back tells of. @param id that message and no other */
  undo(id?: number): boolean {
    const result = shown.findLast((one) => one.undo !== undefined && (id === undefined || one.id === id));
    if (!result) return false;
    put(shown.filter((other) => other !== result));
    result.undo?.();
    return true;
  },
};
