import { mayCall, textIn, type Demand, type Texts } from '../../contract/index.ts';
import { subjectLabels } from '../../contract/subject-labels.ts';
import { useText } from '../i18n/text.ts';
import { useAbilities } from './abilities.tsx';

/** Name of a subject in the chosen language. */
export function useSubjectName(): (subject: string) => string {
  const t = useText();
  // The built application has the names of its language among its texts, and those of the others nowhere.
  return (subject) => {
    const name = t.of('subjects', subject);
    // A subject of a later version shows itself.
    return textIn((subjectLabels as Readonly<Record<string, Texts>>)[name], t.lang) ?? name;
  };
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
