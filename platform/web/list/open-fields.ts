import { useMemo } from 'react';
import { mayCall } from '../../contract/index.ts';
import { useAbilities } from '../session/abilities.tsx';
import type { FilterField } from './fields.ts';

/** The fields of what the reader is shown of a list; by the others the server does not filter. */
export function useOpenFields(fields: readonly FilterField[]): readonly FilterField[] {
  const abilities = useAbilities();
  return useMemo(() => {
    const isOpen = ({ demands }: FilterField) => demands === undefined || demands.some((demand) => mayCall(abilities, demand));
    return fields.every(isOpen) ? fields : fields.filter(isOpen);
  }, [fields, abilities]);
}
