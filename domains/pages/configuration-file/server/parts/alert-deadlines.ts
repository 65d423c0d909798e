import { z } from 'zod';
import { termIn } from '../../../../../platform/contract/index.ts';
import { listAlertDeadlines, saveAlertDeadline } from '../../../../casework/alert-deadlines/contract/index.ts';
import { alertDeadlineKindWords, ruleTypeWords, severityWords } from '../../../../register/vocabulary/contract/index.ts';
import { definePart, outcomeOf } from './part.ts';

const row = z.strictObject({ entity_code: z.string(), by: z.enum(['TYPE', 'SEVERITY']), value: z.string(), days: z.number().int() });
const words = { ...ruleTypeWords, terms: { ...ruleTypeWords.terms, ...severityWords.terms } };

/** Deadlines of alerts that a company sets shorter than its own. */
export const alertDeadlines = definePart<z.output<typeof row>, number>({
  key: 'alert_deadlines',
  reads: listAlertDeadlines,
  row,
  read: async (reach) =>
    (await reach.ask(listAlertDeadlines, {})).list.flatMap(({ entity_code, deadlines }) =>
      deadlines.map(({ by, value, days, version }) => ({ row: { entity_code, by, value, days }, state: version })),
    ),
  id: (one) => [one.entity_code, one.by, one.value].join('|'),
  name: (one, lang) => `${one.entity_code} · ${termIn(words, one.value, lang)}`,
  async save(reach, { row: one, here, reason }) {
    // One that was taken away keeps its version.
    const { list } = await reach.ask(listAlertDeadlines, {});
    const ended = list.find(({ entity_code: code }) => code === one.entity_code)?.ended.find(({ by, value }) => by === one.by && value === one.value);
    return outcomeOf(await reach.ask(saveAlertDeadline, { ...one, version: here?.state ?? ended?.version ?? 0, reason }));
  },
  words: { by: alertDeadlineKindWords, value: words },
});
