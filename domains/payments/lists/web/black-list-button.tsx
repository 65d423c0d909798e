import { lazy, useState, type ReactNode } from 'react';
import { ActionButton, WhenOpened, type AnyEndpoint, withTexts } from '../../../../platform/web/index.ts';
import { addToIdentityList } from '../contract/entries.ts';
import type { KnownPerson } from './add-entry-dialog.tsx';

/**
 * Puts somebody on a list, with look-up and confirmation: `kind` BLACK for the identity black list. Give the person where
 * one is known; mount it when it is first opened (`WhenOpened`) and drive `open`.
 */
export const BlackListDialog = lazy(() => withTexts(import('./add-entry-dialog.tsx'), 'payments').then((module) => ({ default: module.AddEntryDialog })));

interface BlackListButtonProps {
  person: KnownPerson;
  /** In the words of the screen that shows it. */
  label: string;
  /** Why it cannot be pressed now, e.g. that the person is blocked already. */
  disabledReason?: string | undefined;
  /** Calls of that screen whose answers change. */
  invalidates: readonly AnyEndpoint[];
}

/** The button of other screens that puts a person whom they show on the identity black list. */
export function BlackListButton({ person, label, disabledReason, invalidates }: BlackListButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton size="small" danger endpoint={addToIdentityList} disabledReason={disabledReason} onClick={() => setOpen(true)}>
        {label}
      </ActionButton>
      <WhenOpened open={isOpen}>
        <BlackListDialog kind="BLACK" open={isOpen} person={person} invalidates={invalidates} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  );
}
