import { mayCall, type Demand } from '../../contract/index.ts';
import { useText } from '../i18n/text.ts';
import { useAbilities } from './abilities.tsx';

/** Last part of a subject: `AML.SCREENING.Search` has its name under `kit.subjects.Search`. */
const shortName = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1);

/** Name of a subject in the chosen language. */
export function useSubjectName(): (subject: string) => string {
  const t = useText();
  return (subject) => t.of('kit.subjects', shortName(subject));
}

/** What a user lacks to send a call, as a sentence; undefined when nothing is missing. */
export function useMissing(): (endpoint: { readonly ability: Demand } | undefined) => string | undefined {
  const t = useText();
  const abilities = useAbilities();
  const subjectName = useSubjectName();
  return (endpoint) => {
    if (!endpoint || mayCall(abilities, endpoint.ability)) return undefined;
    const [subject = '', action] = endpoint.ability.split(':');
    return t(action === 'read' ? 'kit.missingReadAbility' : 'kit.missingAbility', { subject: subjectName(subject) });
  };
}
