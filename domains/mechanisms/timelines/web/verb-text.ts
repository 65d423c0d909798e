import type { Text } from '../../../../platform/web/index.ts';

/** What was done, in words; a verb of a later version shows itself. */
export const verbText = (verb: string, t: Text): string => {
  const key = verb.replaceAll('.', '-');
  const words = [t.of('activity-log.verbs', key), t.of('activityLogPage.verbs', key)].find((one) => one !== key);
  return words ?? verb;
};
