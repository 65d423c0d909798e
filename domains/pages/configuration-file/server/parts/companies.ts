import type { IdCountry } from '../../../../register/kernel/index.ts';
import { z } from 'zod';
import { refuse } from '../../../../../platform/contract/index.ts';
import { canonicalJson } from '../../../../../platform/server/index.ts';
import { addCompany, listCompanySettings, saveCompany, settingsView } from '../../../../settings/companies/contract/index.ts';
import { companySettingWords, holidayCalendarWords, noPassActionWords, screenZoneWords } from '../../../../register/vocabulary/contract/index.ts';
import { configurationFileErrors } from '../../contract/index.ts';
import { definePart, outcomeOf, type Reach } from './part.ts';

const row = z.strictObject({ code: z.string(), name: z.string(), country: z.string(), currency: z.string(), settings: settingsView });

const read = async (reach: Reach) => (await reach.ask(listCompanySettings, {})).list;

/** Companies with their regulatory profiles. One that is new begins as its country has it, and is then changed like any other. */
export const companies = definePart<z.output<typeof row>, number>({
  key: 'companies',
  reads: listCompanySettings,
  row,
  async read(reach) {
    return (await read(reach)).map(({ entity_code: code, name, country, currency, settings, version }) => ({
      row: { code, name, country, currency: currency.trim(), settings },
      state: version,
    }));
  },
  id: ({ code }) => code,
  name: ({ code, name }) => `${name} (${code})`,
  async save(reach, { row: { code, name, country, currency, settings }, here, reason }) {
    if (here && (here.row.country !== country || here.row.currency !== currency)) refuse(configurationFileErrors, 'FILE_OTHER_COUNTRY', { company: code });
    if (!here)
      await reach.ask(addCompany, {
        new_code: code,
        name,
        country: country as IdCountry,
        currency: currency as 'BRL',
        time_zone: settings.time_zone,
        reason,
      });
    // Whoever adds a company works for it from then on, in what follows in the file too.
    if (!here) reach.call.actor.companies.push(code);
    const now = (await read(reach)).find((one) => one.entity_code === code);
    if (!now || (now.name === name && canonicalJson(now.settings) === canonicalJson(settings))) return 'DONE';
    return outcomeOf(await reach.ask(saveCompany, { entity_code: code, name, settings: settings as never, version: now.version, reason }));
  },
  words: { settings: companySettingWords, no_pass_action: noPassActionWords, screen_zone: screenZoneWords, holiday_calendar: holidayCalendarWords },
});
