import { Button, Form, Input } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  Answer,
  AppForm,
  EmptyState,
  Field,
  InsideLink,
  Panel,
  Stack,
  Switcher,
  useAddressParams,
  useMayCall,
  useMissing,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { queryKinds, showPersonQuery, type HitView, listSources, type PersonView, searchLists, type SourceView } from '../contract/index.ts';
import { CutNote } from './cut-note.tsx';
import { HitDetail } from './hit-detail.tsx';
import { HitList } from './hit-list.tsx';
import { AttributeFields, ListFields, PurposeFields } from './search-fields.tsx';
import { type SearchAnswer, type SearchInput, type TypedSearch, useTypedSearch } from './use-typed-search.ts';
import './screening.css';

type Values = Partial<SearchInput>;
type Kind = (typeof queryKinds)[number];

/** What is asked once everything that is needed is there; undefined until then. */
function inputOf(
  values: Values | undefined,
  { kind, company, subjectId }: { kind: Kind; company: string | undefined; subjectId: string | undefined },
): SearchInput | undefined {
  const name = values?.name?.trim() ?? '';
  const purpose = values?.purpose;
  const entityCode = values?.entity_code ?? company;
  if (name.length < 2 || purpose === undefined || entityCode === undefined) return undefined;
  if (purpose === 'OTHER' && !values?.purpose_text?.trim()) return undefined;
  // A date that is being typed is not asked yet.
  const birthDate = values?.birth_date?.trim() ?? '';
  const isDate = /^\d{4}(-\d{2}(-\d{2})?)?$/.test(birthDate);
  const filled = Object.entries({ ...values, birth_date: isDate ? birthDate : undefined }).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return {
    ...(Object.fromEntries(filled) as Values),
    name,
    kind,
    purpose,
    entity_code: entityCode,
    ...(subjectId === undefined ? {} : { subject_id: subjectId }),
  };
}

function KindSwitch({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }): ReactNode {
  const t = useText();
  return (
    <Form.Item label={t('screening.search.kind')}>
      <Switcher
        label={t('screening.search.kind')}
        value={kind}
        options={queryKinds.map((value) => ({ value, label: t(`screening.kinds.${value}`) }))}
        onChange={onChange}
      />
    </Form.Item>
  );
}

/** The person on file that the address names; what is on file begins the search. */
function useSubject() {
  const mayCall = useMayCall();
  const { subject } = useAddressParams();
  const target = subject !== undefined && mayCall(showPersonQuery) ? { subject_id: subject } : undefined;
  const { data } = useQueryCall(showPersonQuery, target, { silent: true });
  return { subjectId: subject, onFile: data?.asked, person: data?.person ?? null };
}

interface ResultsProps {
  /** Whom the search is about, as on file. */
  person: PersonView | null;
  search: TypedSearch;
  found: SearchAnswer;
}

/** The matches of the newest answer, and the chosen one beside them. */
function Results({ search, found, person }: ResultsProps): ReactNode {
  const t = useText();
  // By the entry: a search that goes on makes its matches again.
  const [entryId, setEntryId] = useState<string>();
  const hit = found.hits.find((one) => one.entry_id === entryId);
  const open = useMemo(() => (one: HitView) => setEntryId(one.entry_id), []);
  return (
    <div className="screening-split">
      <div aria-busy={search.isSearching}>
        <HitList
          id="screening.found"
          hits={found.hits}
          activeId={hit?.hit_id}
          onOpen={open}
          extras={{
            toolbar: <InsideLink href={`/reportsDetail/${found.report.id}`}>{t('screening.search.openReport')}</InsideLink>,
            empty: { title: t('screening.search.empty'), hint: t('screening.search.emptyHint') },
          }}
        />
        <CutNote of={found.report} />
      </div>
      {found.hits.length === 0 ? null : (
        <section className="screening-beside" aria-label={t('screening.search.detail')}>
          <Panel>
            {hit ? (
              <HitDetail
                reportId={found.report.id}
                hit={hit}
                compared={{ asked: found.report.asked, person, isOnFile: found.report.subject_id !== null }}
                onDecided={() => void search.reload()}
              />
            ) : (
              <EmptyState title={t('screening.search.choose')} />
            )}
          </Panel>
        </section>
      )}
    </div>
  );
}

function Search({ sources, threshold }: { sources: readonly SourceView[]; threshold: number }): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const values = Form.useWatch([], form) as Values | undefined;
  const [kind, setKind] = useState<Kind>('any');
  const [showsMore, setShowsMore] = useState(false);
  const companies = useCompanyOptions();
  const { subjectId, onFile, person } = useSubject();
  useEffect(() => {
    if (!onFile) return;
    const { name, kind: kindOnFile, is_masked: _isMasked, ...attributes } = onFile;
    form.setFieldsValue({ name, ...Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null)) });
    setKind(kindOnFile);
    setShowsMore(true);
  }, [onFile, form]);
  const company = companies.options.length === 1 ? companies.options[0]?.value : undefined;
  const input = inputOf(values, { kind, company, subjectId });
  const search = useTypedSearch(input);
  const { found, error } = search;
  return (
    <Stack>
      <Panel>
        <AppForm<Values> form={form} endpoint={searchLists} error={error} marksOptional={false} onSubmit={search.retry}>
          <div className="screening-form">
            <div className="screening-wide">
              <Field name="name" label={t('screening.search.name')} hint={t('screening.search.nameHint')} isRequired={false}>
                <Input size="large" autoFocus autoComplete="off" />
              </Field>
            </div>
            <PurposeFields />
            <KindSwitch kind={kind} onChange={setKind} />
            {showsMore ? (
              <>
                <AttributeFields />
                <ListFields sources={sources} threshold={threshold} />
              </>
            ) : null}
          </div>
          <Button type="link" onClick={() => setShowsMore(!showsMore)} aria-expanded={showsMore}>
            {t(showsMore ? 'screening.search.less' : 'screening.search.more')}
          </Button>
        </AppForm>
        <p className="muted" aria-live="polite">
          {search.isSearching
            ? t('screening.search.searching')
            : input !== undefined
              ? ''
              : (values?.name?.trim().length ?? 0) < 2
                ? t('screening.search.needsName')
                : t('screening.search.needsPurpose')}
        </p>
      </Panel>
      {found || error ? (
        <Answer of={{ data: found, error, isFetching: search.isSearching, refetch: search.retry }}>
          {(answer) => <Results search={search} found={answer} person={person} />}
        </Answer>
      ) : null}
    </Stack>
  );
}

/** A search that answers as one types; a reader without the right is told so, instead of a form that can only fail. */
export function SearchPanel(): ReactNode {
  const t = useText();
  const missingFor = useMissing();
  const missing = missingFor(searchLists) ?? missingFor(listSources);
  const sources = useQueryCall(listSources, missing === undefined ? {} : undefined, { silent: true });
  if (missing !== undefined)
    return (
      <Panel>
        <EmptyState title={t('screening.search.noRight')} hint={missing} />
      </Panel>
    );
  return (
    <Answer of={sources} lines={5} empty={({ list }) => (list.length === 0 ? { title: t('screening.search.noLists') } : undefined)}>
      {({ list, threshold }) => <Search sources={list} threshold={threshold} />}
    </Answer>
  );
}
