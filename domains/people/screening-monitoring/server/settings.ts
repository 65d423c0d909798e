import { z } from 'zod';
import { commonErrors, refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { listStateNumber } from '../../../screening/screening-lists/server/index.ts';
import { changeMonitoringSetting, listMonitoringSettings, screeningMonitoringErrors, type SettingView } from '../contract/index.ts';
import { demandCompany } from './demand-company.ts';
import { countMonitored } from './monitored.store.ts';
import { addSettings, listSettings, lockSettings, type MonitoringSetting, saveMonitorsAll } from './running/index.ts';

const target = 'screening-monitoring';

const payloadSchema = z.strictObject({ company_code: z.string(), reason: z.string() });

async function change(act: Act, setting: MonitoringSetting, monitorsAll: boolean, { reason, byName }: { reason: string; byName: string }): Promise<void> {
  await saveMonitorsAll(act.db, setting.companyCode, monitorsAll, { by: byName, at: act.now });
  act.audit({
    verb: 'screening-monitoring.changed',
    subject: { kind: target, id: setting.companyCode },
    companyCode: setting.companyCode,
    before: { monitors_all: setting.monitorsAll },
    after: { monitors_all: monitorsAll },
    reason,
  });
  await monitoringOff.endStale(act, setting.companyCode);
}

/** That new customers are no longer monitored by themselves takes a second person. */
export const monitoringOff = secondPerson<z.output<typeof payloadSchema>, { monitorsAll: boolean }>({
  kind: 'screening-monitoring.setting',
  payload: payloadSchema,
  sees: 'AML.SCREENING.Ongoing:read',
  targets: {
    [target]: async (db, codes) => (await lockSettings(db, codes)).map(({ companyCode, version }) => ({ id: companyCode, version })),
  },
  needsSecond: ({ monitorsAll }) => !monitorsAll,
  whenWaiting: () => refuse(screeningMonitoringErrors, 'MONITORING_SETTING_WAITS'),
  about: ({ company_code: company }) => viewParts.aboutThing(company),
  sentence: ({ company_code: company }, { lang }) => viewParts.say('server.requests.monitoringOff', lang, { company }),
  async view({ company_code: company, reason }, { lang }) {
    const { text, change: changed, plainView } = viewParts;
    const yes = textIn(textsOf('server.screeningMonitoring.yes'), lang);
    const no = textIn(textsOf('server.screeningMonitoring.no'), lang);
    return plainView(
      [
        { label: textIn(textsOf('server.screeningMonitoring.company'), lang), value: text(company) },
        { label: textIn(textsOf('server.screeningMonitoring.reason'), lang), value: text(reason) },
      ],
      changed(textIn(textsOf('server.screeningMonitoring.allCustomersAreMonitored'), lang), {
        before: text(yes),
        after: text(no),
      }),
      { path: '/ongoing', params: { part: 'settings' } },
    );
  },
  async apply(act, { company_code: company, reason }, { maker }) {
    const [setting] = await lockSettings(act.db, [company]);
    if (!setting) return refuse(screeningMonitoringErrors, 'MONITORING_NO_SUCH_COMPANY', { company });
    await change(act, setting, false, { reason, byName: maker.name });
    return { company_code: company };
  },
});

/** A company that nothing was set for yet gets what holds for it by itself. */
async function ensure(act: Pick<Act, 'db' | 'now'>, companies: readonly string[]): Promise<void> {
  await addSettings(act.db, companies, await listStateNumber(act.db), act.now);
}

const listHandler = handle(listMonitoringSettings, async (_input, call) => {
  const { companies } = call.actor;
  const settings = new Map((await listSettings(call.db, companies)).map((one) => [one.companyCode, one]));
  const counts = await countMonitored(call.db, companies);
  const waiting = await monitoringOff.findWaiting(call.db, companies);
  return {
    list: [...companies].sort().map((code): SettingView => {
      const setting = settings.get(code);
      return {
        entity_code: code,
        monitors_all: setting?.monitorsAll ?? true,
        ...(counts.get(code) ?? { active: 0, paused: 0, ended: 0, due: 0 }),
        checked_time: setting?.checkedAt?.getTime() ?? null,
        updated_by: setting?.updatedBy ?? 'system',
        updated_time: setting?.updatedAt.getTime() ?? null,
        request_id: waiting.get(code) ?? null,
        version: setting?.version ?? 1,
      };
    }),
  };
});

const changeHandler = handle(changeMonitoringSetting, async ({ entity_code: company, monitors_all: monitorsAll, version, reason }, call) => {
  demandCompany(call, company);
  await ensure(call, [company]);
  const [setting] = (await lockSettings(call.db, [company])) as [MonitoringSetting];
  if (setting.version !== version) refuse(commonErrors, 'STALE', {}, { version: setting.version });
  if (setting.monitorsAll === monitorsAll) refuse(screeningMonitoringErrors, 'MONITORING_SETTING_UNCHANGED');
  const decided = await monitoringOff.decide(call, {
    weighed: { monitorsAll },
    write: () => change(call, setting, monitorsAll, { reason, byName: call.actor.name }),
    ask: () => {
      call.audit({
        verb: 'screening-monitoring.change-asked',
        subject: { kind: target, id: company },
        companyCode: company,
        before: { monitors_all: true },
        after: { monitors_all: false },
        reason,
      });
      return { payload: { company_code: company, reason }, targets: [{ id: company, version: setting.version }], companyCodes: [company], reason };
    },
  });
  return 'requestId' in decided
    ? { entity_code: company, status: 'WAITING_APPROVAL' as const, request_id: decided.requestId }
    : { entity_code: company, status: 'DONE' as const, request_id: null };
});

export const settingHandlers = [listHandler, changeHandler];
