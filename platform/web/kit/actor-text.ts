import type { Text } from '../i18n/text.ts';

/** Who acted, in one term everywhere: a person by name, the payment core and the system by what they are. @param kind as stored beside the id; records that keep the name alone have none */
export const actorText = (t: Text, name: string, kind?: string | null): string => {
  if (kind === 'machine') return t('kit.actor.machine');
  return kind === 'system' || (!kind && name === 'system') ? t('kit.actor.system') : name;
};
