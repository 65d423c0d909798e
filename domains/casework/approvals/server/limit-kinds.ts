import { type Language, refuse, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { findFaces, presentFace, secondPerson, type Viewer, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { type Business, type Currency, formatIdDocument, type RiskLevel } from '../../../register/kernel/index.ts';
import { standingWords, displayMoney } from '../../../register/vocabulary/contract/index.ts';
import { approvalErrors } from '../contract/index.ts';
import { applyLimits, limitsTarget, lockLimits, lockStandings, standingTarget, weigh } from './change-limits.ts';
import { presentReplaced } from './present-replaced.ts';
import { type LimitPayload, limitPayload } from './request-payloads.ts';
import { findCompanies, findStanding } from './subject.store.ts';

const { aboutPeople, text, money } = viewParts;

const directions: Record<Business, Texts> = { payin: textsOf('server.approvals.payIn'), payout: textsOf('server.approvals.payOut') };
export const directionOf = (business: Business, lang: Language): string => textIn(directions[business], lang);
const sources: Readonly<Record<string, Texts>> = {
  general: textsOf('server.approvals.generalLimitOfTheCompany'),
  personal: textsOf('server.approvals.personalLimit'),
};

const merchantsOfRisk: Record<RiskLevel, Texts> = {
  LOW: textsOf('server.approvals.merchantsOfLowRisk'),
  MEDIUM: textsOf('server.approvals.merchantsOfMediumRisk'),
  HIGH: textsOf('server.approvals.merchantsOfHighRisk'),
};

/** The lines that say whom a request is about. */
export async function personFacts({ db, actor, lang }: Viewer, { subjectId, companyCode }: { subjectId: string; companyCode: string }) {
  const face = presentFace((await findFaces(db, [subjectId])).get(subjectId), actor);
  const company = (await findCompanies(db, [companyCode])).get(companyCode);
  const number = face.id_no !== null && face.id_type !== null && !face.is_masked ? formatIdDocument(face.id_type, face.id_no) : face.id_no;
  const facts = [
    {
      label: textIn(textsOf('server.approvals.person'), lang),
      value: text(face.name ?? textIn(textsOf('server.approvals.nameUnknown'), lang)),
    },
    { label: textIn(textsOf('server.approvals.document'), lang), value: text([face.id_type, number].filter(Boolean).join(' ')) },
    { label: textIn(textsOf('server.approvals.company'), lang), value: text(company?.name ?? companyCode) },
  ];
  const standing = await findStanding(db, subjectId, companyCode);
  if (standing !== undefined)
    facts.push({
      label: textIn(textsOf('server.approvals.currentStanding'), lang),
      value: text(termIn(standingWords, standing, lang)),
    });
  const link = standing === undefined ? null : { path: '/monitorList', params: { person: subjectId, company: companyCode } };
  return { facts, link };
}

async function viewLimits(payload: LimitPayload, viewer: Viewer) {
  const { lang } = viewer;
  const { facts, link } = await personFacts(viewer, { subjectId: payload.subject_id, companyCode: payload.entity_code });
  const days = payload.duration_days;
  facts.push({
    label: textIn(textsOf('server.approvals.duration'), lang),
    value: text(
      days === null
        ? textIn(textsOf('server.approvals.noEndDate'), lang)
        : textIn({ en: `${days} days from approval`, pt: `${days} dias a partir da aprovação`, es: `${days} días a partir de la aprobación` }, lang),
    ),
  });
  for (const limit of payload.limits) {
    const source = sources[limit.before.probation_source];
    if (source)
      facts.push({
        label: textIn(
          {
            en: `Source of the ${directionOf(limit.business, lang)} limits`,
            pt: `Origem dos limites de ${directionOf(limit.business, lang)}`,
            es: `Origen de los límites de ${directionOf(limit.business, lang)}`,
          },
          lang,
        ),
        value: text(textIn(source, lang)),
      });
  }
  if (payload.description) facts.push({ label: textIn(textsOf('server.approvals.description'), lang), value: text(payload.description) });
  const changes = payload.limits.flatMap(({ business, currency, before, after }) => {
    const line = (label: string, was: string, is: string) =>
      viewParts.change(`${label} · ${directionOf(business, lang)} (${currency})`, {
        before: money(was, currency),
        after: money(is, currency),
        loosens: BigInt(is) > BigInt(was),
      });
    return [
      ...line(textIn(textsOf('server.approvals.monitorLimit'), lang), before.monitor_minor, after.monitor_minor),
      ...line(textIn(textsOf('server.approvals.probationLimit'), lang), before.probation_minor, after.probation_minor),
    ];
  });
  if (payload.approves_standing)
    changes.push({
      label: textIn(textsOf('server.approvals.standing'), lang),
      before: text(termIn(standingWords, payload.standing, lang)),
      after: text(termIn(standingWords, 'APPROVED', lang)),
      loosens: true,
    });
  return { facts, changes, items: await replacedItems(payload, viewer), link };
}

/** What the limits would replace at every place, as the maker was shown it, by what stands now. */
async function replacedItems(payload: LimitPayload, { db, now, lang }: Viewer) {
  const weighed = await weigh(
    { db, now },
    {
      subjectId: payload.subject_id,
      companyCode: payload.entity_code,
      durationDays: payload.duration_days ?? undefined,
      limits: payload.limits.map((one) => ({
        kind: one.kind,
        business: one.business,
        currency: one.currency,
        monitorMinor: one.monitor_minor === null ? undefined : BigInt(one.monitor_minor),
        probationMinor: one.probation_minor === null ? undefined : BigInt(one.probation_minor),
      })),
    },
  );
  return (await presentReplaced(db, weighed)).map((one) => {
    const place =
      [one.app_name, one.merchant_name].filter(Boolean).join(' · ') ||
      (one.risk_level && textIn(merchantsOfRisk[one.risk_level], lang)) ||
      textIn(textsOf('server.approvals.everywhereElse'), lang);
    const shown = (pair: typeof one.before): string =>
      `${displayMoney(pair.monitor_limit, one.currency as Currency, lang)} / ${displayMoney(pair.probation_limit, one.currency as Currency, lang)}`;
    return {
      label: `${place} (${directionOf(one.business, lang)})`,
      note: `${shown(one.before)} → ${shown(one.after)}${one.raises ? textIn(textsOf('server.approvals.allowsMore'), lang) : ''}`,
      value: null,
      link: null,
    };
  });
}

/** Whether a change of limits takes a second person: one of them allows more somewhere. */
export const limitRaise = secondPerson({
  kind: 'limit.raise',
  payload: limitPayload,
  sees: 'AML.ApprovalList:read',
  targets: { [limitsTarget]: lockLimits, [standingTarget]: lockStandings },
  needsSecond: (weighed: readonly { raises: boolean }[]) => weighed.some(({ raises }) => raises),
  whenWaiting: (requestId) => refuse(approvalErrors, 'LIMIT_WAITS', {}, { request_id: requestId }),
  sentence({ limits, approves_standing: approves, duration_days: days }, { lang, who }) {
    const amounts = limits.map(
      ({ business, currency, after }) => `${displayMoney(BigInt(after.probation_minor), currency as Currency, lang)} (${directionOf(business, lang)})`,
    );
    const params = { who, amounts: new Intl.ListFormat(lang).format(amounts), ...(days === null ? {} : { count: days }) };
    if (approves) return viewParts.say(days === null ? 'server.requests.approvePerson' : 'server.requests.approvePersonDays', lang, params);
    return viewParts.say(days === null ? 'server.requests.limits' : 'server.requests.limitsDays', lang, params);
  },
  about: ({ subject_id: subjectId, limits }) =>
    aboutPeople(
      [subjectId],
      null,
      limits.map(({ after, currency }) => ({ minor: after.probation_minor, currency })),
    ),
  view: viewLimits,
  apply: applyLimits,
});
