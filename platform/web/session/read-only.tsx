import { createContext, type ReactNode, useContext } from 'react';
import { type AbilitySubject, mayCall } from '../../contract/index.ts';
import { useAbilities } from './abilities.tsx';

const ReadOnly = createContext(false);

/** Whether the screen is one that its reader may only read: acts that the role never has are not shown there. */
export const useIsReadOnly = (): boolean => useContext(ReadOnly);

/** A screen of a subject. Readers without write access see a note in its head, and no actions that they never have. */
export function ScreenOf({ subject, children }: { subject: AbilitySubject; children: ReactNode }): ReactNode {
  const abilities = useAbilities();
  return <ReadOnly value={!mayCall(abilities, `${subject}:write`)}>{children}</ReadOnly>;
}
