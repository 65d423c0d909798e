import { EyeOutlined } from '@ant-design/icons';
import { createContext, type ReactNode, use } from 'react';
import { useText } from '../i18n/text.ts';

/** Names of others who look at the item with this key now. */
export type LookersOf = (key: string) => readonly string[];

export const nobodyLooks: LookersOf = () => [];

const nobody: readonly string[] = [];
const Lookers = createContext<readonly string[] | undefined>(undefined);

/** Around the open item: who else looks at it. */
export const LookersOfOpen = Lookers.Provider;

/** Names of others who look at the open item of the queue around. */
export const useLookersOfOpen = (): readonly string[] => use(Lookers) ?? nobody;

/** Who looks at something, in words; nothing where nobody does. */
export function LookersNote({ names }: { names: readonly string[] }): ReactNode {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <span className="queue-lookers">
      <EyeOutlined aria-hidden /> {t('kit.queue.looking', { names: names.join(', '), count: names.length })}
    </span>
  );
}

/** Who else looks at the open item, in the head of it; said aloud when somebody comes or leaves. */
export function LookersOfHead(): ReactNode {
  const names = use(Lookers);
  if (names === undefined) return null;
  return (
    <span aria-live="polite">
      <LookersNote names={names} />
    </span>
  );
}
