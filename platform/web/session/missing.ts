import { mayCall, type Demand } from '../../contract/index.ts';
import { useText } from '../i18n/text.ts';
import { useAbilities } from './abilities.tsx';

/** Name of a subject in the chosen language; one of a later version shows itself. */
export function useSubjectName(): (subject: string) => string {
  const t = useText();
  return (subject) => t.of('subjects', subject);
}

/** What a user lacks to send a call, as a sentence; undefined when nothing is missing. */
export function useMissing(): (endpoint: { readonly ability: Demand } | undefined) => string | undefined {
  const t = useText();
  const abilities = useAbilities();
  const nameOf = useSubjectName();
  return (endpoint) => {
    if (!endpoint || mayCall(abilities, endpoint.ability)) return undefined;
    const [subject = '', action] = endpoint.ability.split(':');
    return t(action === 'read' ? 'kit.missingReadAbility' : 'kit.missingAbility', { subject: nameOf(subject) });
  };
}
