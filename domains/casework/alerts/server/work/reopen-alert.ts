import { z } from 'zod';
import { reasonIn } from '../../../../register/reference-data/contract/index.ts';
import { commonErrors, refuse, termIn, textIn, textsOf } from '../../../../../platform/contract/index.ts';
import { handle } from '../../../../../platform/server/index.ts';
import { always, secondPerson, viewParts } from '../../../../mechanisms/approval-requests/server/index.ts';
import { alertStatusWords, conclusionWords } from '../../../../register/vocabulary/contract/index.ts';
import { alertErrors, reopenAlert } from '../../contract/index.ts';
import { refusalOf } from '../../model/alert-life.ts';
import { findAlertOwners } from '../../../../mechanisms/alert-raising/server/index.ts';
import { actorOf, reopenTarget } from '../show-alert.ts';
import { hasOpenTwin, insertNotes, lockAlerts, type LockedAlert, writeReopening } from '../stores/work.store.ts';
import { lockVersions } from './work-alerts.ts';

/** What a second person agrees to. */
const reopenPayload = z.strictObject({
  alert_id: z.string(),
  alert_name: z.string(),
  company_code: z.string(),
  conclusion: z.string().nullable(),
  reason: z.string(),
  /** Who asked becomes responsible. */
  user_id: z.string(),
  user_name: z.string(),
});

export const reopenHandler = handle(reopenAlert, async (input, call) => {
  const [alert] = (await lockVersions(call, [input], 'REOPEN')) as [LockedAlert];
  const refusal = refusalOf(alert, 'REOPEN', { actor: actorOf(call), now: call.now });
  if (refusal) refuse(commonErrors, 'NOT_ALLOWED');
  if (await hasOpenTwin(call.db, alert)) refuse(alertErrors, 'OPEN_AGAIN');
  const requestId = await reopenKind.ask(call, {
    payload: {
      alert_id: alert.id,
      alert_name: alert.name,
      company_code: alert.companyCode,
      conclusion: alert.conclusion,
      reason: input.reason,
      user_id: call.actor.userId,
      user_name: call.actor.name,
    },
    targets: [{ id: alert.id, version: alert.version }],
    companyCodes: [alert.companyCode],
    reason: input.reason,
  });
  await insertNotes(call.db, call.actor, call.now, [
    { alertId: alert.id, act: 'ASK_REOPEN', comment: input.reason, from: alert.status, to: alert.status, detail: { request_id: requestId } },
  ]);
  call.audit({ subject: { kind: 'alert', id: alert.id }, companyCode: alert.companyCode, after: { request_id: requestId }, reason: input.reason });
  return { request_id: requestId, status: 'WAITING_APPROVAL' as const };
});

/** Re-opening takes a second person: new facts must be seen by two. */
export const reopenKind = secondPerson({
  kind: 'alert.reopen',
  payload: reopenPayload,
  sees: 'AML.Alerts:read',
  targets: { [reopenTarget]: (db, ids) => lockAlerts(db, ids) },
  needsSecond: always,
  whenWaiting: () => refuse(alertErrors, 'REOPEN_WAITS'),
  about: {
    async find(db, payloads) {
      const owners = await findAlertOwners(
        db,
        payloads.map(({ alert_id: id }) => id),
      );
      return payloads.map(({ alert_id: id, alert_name: name }) => viewParts.aboutPeople(owners.get(id) ?? [], name));
    },
  },
  sentence: ({ alert_name: name, user_name: user }, { lang, who }) => viewParts.say('server.requests.reopen', lang, { alert: reasonIn(name, lang), who, user }),
  view: async ({ alert_id: id, alert_name: name, company_code: company, conclusion, user_name: user }, { lang }) => {
    const { text, change, plainView } = viewParts;
    return plainView(
      [
        { label: textIn(textsOf('server.alerts.alert'), lang), value: text(reasonIn(name, lang)) },
        { label: textIn(textsOf('server.alerts.company'), lang), value: text(company) },
        {
          label: textIn(textsOf('server.alerts.responsibleAfterReopening'), lang),
          value: text(user),
        },
      ],
      change(textIn(textsOf('server.alerts.status'), lang), {
        before: text(conclusion === null ? '—' : termIn(conclusionWords, conclusion, lang)),
        after: text(termIn(alertStatusWords, 'IN_REVIEW', lang)),
      }),
      { path: '/alerts', params: { alert: id } },
    );
  },
  async apply(act, { alert_id: id, company_code: company, reason, user_id: userId, user_name: userName }, { requestId }) {
    const [alert] = await lockAlerts(
      act.db,
      [id],
      act.actor.companies.filter((code) => code === company),
    );
    if (!alert) return refuse(alertErrors, 'ALERT_NOT_FOUND');
    if (alert.status !== 'CONFIRMED') refuse(alertErrors, 'NOT_FROM_HERE');
    if (await hasOpenTwin(act.db, alert)) refuse(alertErrors, 'OPEN_AGAIN');
    const version = await writeReopening(act.db, id, { responsibleId: userId, at: act.now });
    await insertNotes(act.db, act.actor, act.now, [
      { alertId: id, act: 'REOPEN', comment: reason, from: 'CONFIRMED', to: 'IN_REVIEW', detail: { assignee: userName, request_id: requestId } },
    ]);
    act.audit({
      verb: 'alert.reopened',
      subject: { kind: 'alert', id },
      companyCode: company,
      before: { status: 'CONFIRMED', conclusion: alert.conclusion, analysis_id: alert.analysisId },
      after: { status: 'IN_REVIEW', responsible_id: userId },
      reason,
    });
    return { alert_id: id, version };
  },
});
