import { Button, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointData, Language } from '../../../../platform/contract/index.ts';
import {
  AppForm,
  chooseLanguage,
  chooseZone,
  Field,
  PageHeader,
  Panel,
  Section,
  Stack,
  Tag,
  useMutationCall,
  useQueryCall,
  useSubjectName,
  useText,
  useLanguageChoices,
  useZone,
  WithAside,
  zoneCodes,
  type ZoneCode,
  Answer,
  toneOf,
} from '../../../../platform/web/index.ts';
import { changeMyPassword, listMySessions, readMyAccount, updateMyAccount } from '../contract/index.ts';
import { NotificationChoices } from '../../notifications/web/index.ts';
import { NewPasswordFields } from './password-fields.tsx';
import { SessionsPanel } from './sessions.panel.tsx';
import { abilityWords } from '../../../register/vocabulary/contract/index.ts';

type Account = EndpointData<typeof readMyAccount>;

function ProfilePanel({ account }: { account: Account }): ReactNode {
  const t = useText();
  return (
    <Panel>
      <Section
        title={t('session.profile')}
        items={[
          { label: t('session.name'), value: account.name },
          { label: t('session.account'), kind: 'id', value: account.account },
          { label: t('session.email'), value: account.email },
          { label: t('session.role'), value: account.aml_role_name },
          { label: t('session.companies'), value: account.company_names.map(({ name }) => name).join(', ') },
          account.second_factor_since === null
            ? { label: t('session.secondFactor'), value: t('session.secondFactorNone') }
            : { label: t('session.secondFactor'), kind: 'time', value: account.second_factor_since },
        ]}
      >
        <p className="muted">{t('session.keptByAdmin')}</p>
      </Section>
    </Panel>
  );
}

function AbilitiesPanel({ account }: { account: Account }): ReactNode {
  const t = useText();
  const subjectName = useSubjectName();
  return (
    <Panel title={t('session.abilities')}>
      <span className="ability-tags">
        {account.ability.map(({ subject, action }) => {
          const mayChange = action.includes('write') || action.includes('manage');
          return (
            <Tag key={subject} tone={toneOf(abilityWords, mayChange ? 'WRITE' : 'READ')}>
              {subject === 'all' ? t('session.abilityAll') : subjectName(subject)} · {t(mayChange ? 'session.abilityWrite' : 'session.abilityRead')}
            </Tag>
          );
        })}
      </span>
    </Panel>
  );
}

function PreferencesPanel({ account }: { account: Account }): ReactNode {
  const t = useText();
  const zone = useZone();
  const choices = useLanguageChoices();
  const saving = useMutationCall(updateMyAccount, { invalidates: [readMyAccount], successToast: 'session.languageSaved' });
  const change = (lang: Language) => {
    void chooseLanguage(lang);
    saving.mutate({ lang, version: account.version });
  };
  return (
    <Panel title={t('session.preferences')}>
      <Form layout="vertical" component="div">
        <Form.Item label={t('session.language')} htmlFor="account-language">
          <Select<Language>
            id="account-language"
            value={t.lang}
            loading={saving.isPending}
            options={choices.map(({ value, title }) => ({ value, label: title }))}
            onChange={change}
          />
        </Form.Item>
        <Form.Item label={t('session.zone')} htmlFor="account-zone">
          <Select<ZoneCode>
            id="account-zone"
            value={zone}
            options={zoneCodes.map((code) => ({ value: code, label: t.of('kit.zones', code) }))}
            onChange={chooseZone}
          />
        </Form.Item>
      </Form>
    </Panel>
  );
}

function PasswordPanel(): ReactNode {
  const t = useText();
  const [form] = Form.useForm<{ current_password: string; new_password: string }>();
  const changing = useMutationCall(changeMyPassword, {
    invalidates: [listMySessions],
    successToast: 'session.passwordChanged',
    onDone: () => form.resetFields(),
  });
  return (
    <Panel title={t('session.changePassword')}>
      <AppForm
        form={form}
        endpoint={changeMyPassword}
        error={changing.error}
        marksOptional={false}
        onSubmit={({ current_password, new_password }) => changing.mutate({ current_password, new_password })}
      >
        <Field name="current_password" label={t('session.currentPassword')}>
          <Input.Password autoComplete="current-password" />
        </Field>
        <NewPasswordFields name="new_password" />
        <Button type="primary" htmlType="submit" loading={changing.isPending}>
          {t('session.changePassword')}
        </Button>
      </AppForm>
    </Panel>
  );
}

/** The own account: who one is, how the back office speaks, password, open sessions. */
export function MyAccountPage(): ReactNode {
  const t = useText();
  const account = useQueryCall(readMyAccount, {}, { silent: true });
  return (
    <Stack>
      <PageHeader title={t('session.title')} />
      <Answer of={account}>
        {(data) => (
          <WithAside
            aside={
              <>
                <PreferencesPanel account={data} />
                <PasswordPanel />
              </>
            }
          >
            <ProfilePanel account={data} />
            <NotificationChoices />
            <SessionsPanel />
            <AbilitiesPanel account={data} />
          </WithAside>
        )}
      </Answer>
    </Stack>
  );
}
