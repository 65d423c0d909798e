import { Alert, Select } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  Answer,
  type AppColumn,
  AppTable,
  listOfRows,
  PageHeader,
  Panel,
  Stack,
  type Text,
  useAddressParams,
  useKept,
  useQueryCall,
  useSetAddressParams,
  useText,
  useTimes,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { useCompanyOptions, useCountryOptions, useMasterList } from '../../../register/reference-data/web/index.ts';
import { documentPartyWords, merchantDocumentKindWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { type DocumentRulesView, listDocumentRules, type RuleLineView, saveDocumentRules } from '../contract/index.ts';
import { RuleLineDialog } from './rule-line.dialog.tsx';
import { SaveRules } from './save-rules.dialog.tsx';

const touched = [listDocumentRules];

/** A line with its place in the draft. */
type Row = RuleLineView & { at: string };

function columnsOf(t: Text, names: { country: (code: string) => string; industry: (code: string) => string }): readonly AppColumn<Row>[] {
  const any = t('merchantDocuments.rulesPage.any');
  return [
    {
      key: 'document',
      titleKey: 'merchantDocuments.document',
      width: 280,
      kind: 'text',
      pin: 'start',
      value: (row) => t.term(merchantDocumentKindWords, row.document),
    },
    { key: 'party', titleKey: 'merchantDocuments.party', width: 190, kind: 'text', value: (row) => t.term(documentPartyWords, row.party) },
    {
      key: 'country',
      titleKey: 'merchantDocuments.rulesPage.country',
      width: 150,
      kind: 'text',
      value: (row) => (row.country === null ? any : names.country(row.country)),
    },
    {
      key: 'industry',
      titleKey: 'merchantDocuments.rulesPage.industry',
      width: 200,
      kind: 'text',
      value: (row) => (row.industry === null ? any : names.industry(row.industry)),
    },
    { key: 'risk_from', titleKey: 'merchantDocuments.rulesPage.riskFrom', width: 160, kind: 'tag', tag: riskLevelWords },
    { key: 'legal_form', titleKey: 'merchantDocuments.rulesPage.legalForm', width: 170, kind: 'text', value: (row) => row.legal_form ?? any },
    { key: 'is_mandatory', titleKey: 'merchantDocuments.mandatory', width: 120, kind: 'flag' },
    {
      key: 'validity_months',
      titleKey: 'merchantDocuments.rulesPage.months',
      width: 170,
      kind: 'text',
      value: (row) => row.validity_months ?? t('merchantDocuments.rulesPage.unlimited'),
    },
  ];
}

const isSame = (one: RuleLineView, other: RuleLineView): boolean => JSON.stringify(one) === JSON.stringify(other);
/** How many lines are in one table and not in the other. */
const countChanges = (before: readonly RuleLineView[], after: readonly RuleLineView[]): number =>
  Math.max(before.filter((line) => !after.some((one) => isSame(one, line))).length, after.filter((line) => !before.some((one) => isSame(one, line))).length);

const versionColumns: readonly AppColumn<DocumentRulesView['versions'][number]>[] = [
  { key: 'version', titleKey: 'merchantDocuments.rulesPage.number', width: 100, kind: 'number', pin: 'start' },
  { key: 'changed_time', titleKey: 'merchantDocuments.rulesPage.changedTime', width: 180, kind: 'time' },
  { key: 'changed_by', titleKey: 'merchantDocuments.rulesPage.changedBy', width: 180, kind: 'actor' },
  { key: 'approved_by', titleKey: 'merchantDocuments.rulesPage.approved', width: 180, kind: 'actor' },
  { key: 'lines', titleKey: 'merchantDocuments.rulesPage.lines', width: 100, kind: 'number' },
  { key: 'reason', titleKey: 'merchantDocuments.rulesPage.reason', width: 360, kind: 'text' },
];

/** The table of a company as it is being changed: a draft until it is put in force. */
function Rules({ rules }: { rules: DocumentRulesView }): ReactNode {
  const t = useText();
  const times = useTimes();
  const countries = useCountryOptions();
  const industries = useMasterList('industry');
  const [draft, setDraft] = useState<readonly RuleLineView[]>(rules.lines);
  /** Place of the line that is being changed; a new one has the place behind the last. */
  const [edited, setEdited] = useState<number>();
  const shown = useKept(edited);
  const [isSaving, setSaving] = useState(false);
  const columns = useMemo(() => {
    const nameIn = (options: readonly { value: string; label: string }[]) => (code: string) => options.find(({ value }) => value === code)?.label ?? code;
    return columnsOf(t, { country: nameIn(countries.options), industry: nameIn(industries.options) });
  }, [t, countries.options, industries.options]);
  const rows = useMemo(() => draft.map((line, at): Row => ({ ...line, at: String(at) })), [draft]);
  const changes = countChanges(rules.lines, draft);
  const waiting = rules.request_id === null ? undefined : t('merchantDocuments.rulesPage.waiting');
  return (
    <Stack>
      {rules.version === 0 ? (
        <Alert type="info" showIcon title={t('merchantDocuments.rulesPage.shipped')} />
      ) : (
        <p className="muted">
          {[
            t('merchantDocuments.rulesPage.version', {
              version: rules.version,
              time: `${times.minute(rules.changed_time ?? 0)} ${times.mark}`,
              by: rules.changed_by ?? '',
            }),
            ...(rules.approved_by ? [t('merchantDocuments.rulesPage.approvedBy', { by: rules.approved_by })] : []),
          ].join(', ')}
        </p>
      )}
      {rules.request_id ? <WaitingRequest requestId={rules.request_id} invalidates={touched} /> : null}
      {changes > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('merchantDocuments.rulesPage.unsaved', { count: changes })}
          action={
            <span className="buttons">
              <ActionButton size="small" onClick={() => setDraft(rules.lines)}>
                {t('merchantDocuments.rulesPage.discard')}
              </ActionButton>{' '}
              <ActionButton size="small" type="primary" endpoint={saveDocumentRules} disabledReason={waiting} onClick={() => setSaving(true)}>
                {t('merchantDocuments.rulesPage.preview')}
              </ActionButton>
            </span>
          }
        />
      ) : null}
      <Panel flush>
        <AppTable
          list={listOfRows('merchant-documents.rules', rows)}
          columns={columns}
          rowKey="at"
          title={{ key: 'merchantDocuments.rulesPage.lines' }}
          rowActions={({ at }) => [
            {
              key: 'change',
              label: t('merchantDocuments.rulesPage.change'),
              endpoint: saveDocumentRules,
              disabledReason: waiting,
              onClick: () => setEdited(Number(at)),
            },
            {
              key: 'remove',
              label: t('merchantDocuments.rulesPage.remove'),
              endpoint: saveDocumentRules,
              disabledReason: waiting,
              danger: true,
              onClick: () => setDraft(draft.filter((_line, place) => place !== Number(at))),
            },
          ]}
          extras={{
            toolbar: (
              <ActionButton endpoint={saveDocumentRules} disabledReason={waiting} onClick={() => setEdited(draft.length)}>
                {t('merchantDocuments.rulesPage.addLine')}
              </ActionButton>
            ),
            empty: { title: t('merchantDocuments.rulesPage.empty') },
          }}
        />
      </Panel>
      <Panel flush>
        <AppTable
          list={listOfRows('merchant-documents.rule-versions', rules.versions)}
          columns={versionColumns}
          rowKey="version"
          title={{ key: 'merchantDocuments.rulesPage.versions' }}
          extras={{ empty: { title: t('merchantDocuments.rulesPage.noVersions') } }}
        />
      </Panel>
      <RuleLineDialog
        open={edited !== undefined}
        line={shown === undefined ? undefined : draft[shown]}
        countries={countries.options}
        industries={industries.options}
        onTake={(line) => {
          setDraft(edited !== undefined && edited < draft.length ? draft.map((one, at) => (at === edited ? line : one)) : [...draft, line]);
          setEdited(undefined);
        }}
        onClose={() => setEdited(undefined)}
      />
      <SaveRules rules={rules} lines={draft} open={isSaving} onClose={() => setSaving(false)} />
    </Stack>
  );
}

/** Requirement rules of a company: which documents its merchants have to upload. */
export function DocumentRulesPage(): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const params = useAddressParams();
  const setParams = useSetAddressParams();
  const company = params.entity_code ?? companies.options[0]?.value;
  const rules = useQueryCall(listDocumentRules, company === undefined ? undefined : { entity_code: company }, { silent: true, keepPrevious: false });
  return (
    <Stack>
      <PageHeader
        title={t('merchantDocuments.rulesPage.title')}
        subtitle={t('merchantDocuments.rulesPage.subtitle')}
        actions={
          <Select
            aria-label={t('merchantDocuments.rulesPage.company')}
            value={company ?? null}
            options={[...companies.options]}
            loading={companies.isLoading}
            onChange={(entity_code: string) => setParams({ entity_code })}
            popupMatchSelectWidth={false}
          />
        }
      />
      <Answer of={rules} lines={12}>
        {(data) => <Rules key={`${data.entity_code} ${data.version} ${data.request_id}`} rules={data} />}
      </Answer>
    </Stack>
  );
}
