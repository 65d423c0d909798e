import { z } from 'zod';
import { textIn, textsOf } from '../../../../../platform/contract/index.ts';
import { Rates, showThresholds, startTrial } from '../../../../screening/screening/contract/index.ts';
import { createSource, listSources, updateSource } from '../../../../screening/screening-lists/contract/index.ts';
import { changeMonitoringSetting, listMonitoringSettings } from '../../../../people/screening-monitoring/contract/index.ts';
import { listSourceKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { definePart, everyRow, outcomeOf } from './part.ts';

const rates = z.strictObject({ thresholds: Rates, comparison: z.string() });

/** Match rates and the version of the comparison. They come into force by a trial on everybody, which loading starts. */
export const matchRates = definePart<z.output<typeof rates>, number>({
  key: 'match_rates',
  reads: showThresholds,
  row: rates,
  async read(reach) {
    const { current } = await reach.ask(showThresholds, {});
    return [{ row: { thresholds: current.thresholds, comparison: current.comparison }, state: current.version }];
  },
  id: () => 'rates',
  name: (_row, lang) => textIn(textsOf('server.configurationFile.minimumMatchRates'), lang),
  async save(reach, { row, here }) {
    await reach.ask(startTrial, { thresholds: row.thresholds, version: here?.state ?? 0, comparison_version: row.comparison });
    return 'PREPARED';
  },
  words: { thresholds: listSourceKindWords },
});

const source = z.strictObject({
  source_id: z.string(),
  name: z.string(),
  kind: z.string(),
  addresses: z.array(z.string()),
  redirect_hosts: z.array(z.string()),
  fetch_minutes: z.number().int().nullable(),
  licence_note: z.string().nullable(),
  max_loss_percent: z.number().int(),
  /** Not in files of earlier releases, which were compared with what is usual. */
  max_change_percent: z.number().int().default(10),
  overdue_hours: z.number().int(),
  /** Not in files of earlier releases, which leave it as it is. */
  pause_days: z.number().int().nullable().optional(),
  is_active: z.boolean(),
  mapping: z.record(z.string(), z.unknown()).nullable(),
});

/** Sources of screening lists with their settings; never their credentials, and never the lists. */
export const sources = definePart<z.output<typeof source>, number>({
  key: 'sources',
  reads: listSources,
  row: source,
  async read(reach) {
    return (await everyRow(reach, listSources)).map(
      ({
        id,
        name,
        kind,
        addresses,
        redirect_hosts,
        fetch_minutes,
        licence_note,
        max_loss_percent,
        max_change_percent,
        overdue_hours,
        pause_days,
        is_active,
        ...one
      }) => ({
        row: {
          ...{
            source_id: id,
            name,
            kind,
            addresses,
            redirect_hosts,
            fetch_minutes,
            licence_note,
            max_loss_percent,
            max_change_percent,
            overdue_hours,
            pause_days,
            is_active,
          },
          mapping: one.mapping as Record<string, unknown> | null,
        },
        state: one.version,
      }),
    );
  },
  compared: (here, { pause_days: pauseDays = here.pause_days, ...target }) => ({ here, target: { ...target, pause_days: pauseDays } }),
  id: ({ source_id: id }) => id,
  name: ({ name }) => name,
  async save(reach, { row, here, reason }) {
    const form = { ...row, kind: row.kind as 'OTHER', licence_note: row.licence_note ?? '', mapping: row.mapping as never };
    return outcomeOf(here ? await reach.ask(updateSource, { ...form, version: here.state, reason }) : await reach.ask(createSource, form));
  },
  words: { kind: listSourceKindWords },
});

const monitored = z.strictObject({ entity_code: z.string(), monitors_all: z.boolean() });

/** Whether every new customer of a company is monitored. */
export const monitoring = definePart<z.output<typeof monitored>, number>({
  key: 'monitoring',
  reads: listMonitoringSettings,
  row: monitored,
  read: async (reach) =>
    (await reach.ask(listMonitoringSettings, {})).list.map(({ entity_code, monitors_all, version }) => ({
      row: { entity_code, monitors_all },
      state: version,
    })),
  id: ({ entity_code: code }) => code,
  name: ({ entity_code: code }) => code,
  save: async (reach, { row, here, reason }) => outcomeOf(await reach.ask(changeMonitoringSetting, { ...row, version: here?.state ?? 1, reason })),
});
