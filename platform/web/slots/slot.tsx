import type { ReactNode } from 'react';
import type { Demand } from '../../contract/index.ts';
import { useMayCall } from '../session/abilities.tsx';

/**
 * A place on a page where departments above put a button or a panel, without the page importing them. The slice of the page declares it
 * in its `web/slots.ts` with the props that it hands in, and shows it like any component. The application fills all of them before it
 * shows anything (`apps/web/join-departments.tsx`).
 */
export type Slot<Props extends object> = (props: Props) => ReactNode;

interface Content {
  show: Slot<never>;
  endpoint: { readonly ability: Demand } | undefined;
}
const names = new Map<Slot<never>, string>();
const contents = new Map<Slot<never>, Content>();

/** Declares a slot. @param name the slice and what stands there, as `transactions.payment-acts` */
export function declareSlot<Props extends object>(name: string): Slot<Props> {
  const SlotOf: Slot<Props> = (props) => {
    const isShown = useIsShown(SlotOf);
    const Show = contents.get(SlotOf)?.show as Slot<Props>;
    return isShown ? <Show {...props} /> : null;
  };
  names.set(SlotOf, name);
  return SlotOf;
}

/** Puts something into a slot. @param endpoint readers who may not make this call are shown nothing */
export function fillSlot<Props extends object>(slot: Slot<Props>, show: Slot<Props>, endpoint?: { readonly ability: Demand }): void {
  contents.set(slot, { show, endpoint });
}

/** Whether a slot shows something to the reader, for what the page has around it. */
export function useIsShown(slot: Slot<never>): boolean {
  const mayCall = useMayCall();
  const content = contents.get(slot);
  if (content === undefined) throw new Error(`The slot ${names.get(slot)} is empty; apps/web/join-departments.tsx fills slots.`);
  return content.endpoint === undefined || mayCall(content.endpoint);
}

/** The names of the slots that are declared and not filled. */
export const emptySlots = (): string[] => [...names].filter(([slot]) => !contents.has(slot)).map(([, name]) => name);

/** Takes everything out of the slots, so that a test finds none filled by another one. */
export const clearSlots = (): void => contents.clear();
