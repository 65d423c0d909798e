import { reasonIn } from '../../reference-data/contract/index.ts';
import { commonErrors, refuse, termIn, textIn } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { type ApprovalKind, findWaitingRequests, requestApproval, viewParts } from '../../approval-requests/server/index.ts';
import { alertStatusWords, conclusionWords } from '../../vocabulary/contract/index.ts';
import { alertErrors, reopenAlert } from '../contract/index.ts';
import { refusalOf } from '../model/alert-life.ts';
import { findAlertOwners } from './raising/alert.store.ts';
import { actorOf, reopenTarget } from './show-alert.ts';
import { hasOpenTwin, insertNotes, lockAlerts, type LockedAlert, updateAlert } from './work.store.ts';
import { lockSeen } from './work-alerts.ts';

const kind = 'alert.reopen';

/** What a second person agrees to. */
export interface ReopenPayload {
  alert_id: string;
  alert_name: string;
  company_code: string;
  conclusion: string | null;
  reason: string;
  /** Who asked becomes responsible. */
  user_id: string;
  user_name: string;
}

export const reopenHandler = handle(reopenAlert, async (input, call) => {
  const [alert] = (await lockSeen(call, [input], 'REOPEN')) as [LockedAlert];
  const refusal = refusalOf(alert, 'REOPEN', { actor: actorOf(call), now: call.now });
  if (refusal) refuse(commonErrors, 'NOT_ALLOWED');
  if ((await findWaitingRequests(call.db, reopenTarget, [alert.id])).has(alert.id)) refuse(alertErrors, 'REOPEN_WAITS');
  if (await hasOpenTwin(call.db, alert)) refuse(alertErrors, 'OPEN_AGAIN');
  const payload: ReopenPayload = {
    alert_id: alert.id,
    alert_name: alert.name,
    company_code: alert.companyCode,
    conclusion: alert.conclusion,
    reason: input.reason,
    user_id: call.actor.userId,
    user_name: call.actor.name,
  };
  const requestId = await requestApproval(call, {
    kind,
    payload,
    targets: [{ kind: reopenTarget, id: alert.id, version: String(alert.version) }],
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
export const reopenKind: ApprovalKind = {
  kind,
  sees: 'AML.Alerts:read',
  async about(db, payloads) {
    const owners = await findAlertOwners(
      db,
      payloads.map((payload) => (payload as ReopenPayload).alert_id),
    );
    return payloads.map((payload) => {
      const { alert_id: id, alert_name: name } = payload as ReopenPayload;
      return viewParts.aboutPeople(owners.get(id) ?? [], name);
    });
  },
  title: (payload, lang) =>
    `${textIn({ en: 'Reopen the alert', pt: 'Reabrir o alerta', es: 'Reabrir la alerta' }, lang)}: ${reasonIn((payload as ReopenPayload).alert_name, lang)}`,
  view: async (payload, { lang }) => {
    const { text, change, plainView } = viewParts;
    const { alert_id: id, alert_name: name, company_code: company, conclusion, user_name: user } = payload as ReopenPayload;
    return plainView(
      [
        { label: textIn({ en: 'Alert', pt: 'Alerta', es: 'Alerta' }, lang), value: text(reasonIn(name, lang)) },
        { label: textIn({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, lang), value: text(company) },
        {
          label: textIn({ en: 'Responsible after reopening', pt: 'Responsável após a reabertura', es: 'Responsable después de la reapertura' }, lang),
          value: text(user),
        },
      ],
      change(textIn({ en: 'Status', pt: 'Situação', es: 'Estado' }, lang), {
        before: text(conclusion === null ? '—' : termIn(conclusionWords, conclusion, lang)),
        after: text(termIn(alertStatusWords, 'IN_REVIEW', lang)),
      }),
      { path: '/alerts', params: { alert: id } },
    );
  },
  async lockTargets(db, targets) {
    const alerts = await lockAlerts(
      db,
      targets.map(({ id }) => id),
    );
    return alerts.map(({ id, version }) => ({ kind: reopenTarget, id, version: String(version) }));
  },
  async apply(act, { payload, requestId }) {
    const { alert_id: id, company_code: company, reason, user_id: userId, user_name: userName } = payload as ReopenPayload;
    const [alert] = await lockAlerts(
      act.db,
      [id],
      act.actor.companies.filter((code) => code === company),
    );
    if (!alert) return refuse(alertErrors, 'ALERT_NOT_FOUND');
    if (alert.status !== 'CONFIRMED') refuse(alertErrors, 'NOT_FROM_HERE');
    if (await hasOpenTwin(act.db, alert)) refuse(alertErrors, 'OPEN_AGAIN');
    const version = await updateAlert(act.db, id, { status: 'IN_REVIEW', responsibleId: userId, reopenedAt: act.now });
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
};
