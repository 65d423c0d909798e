import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Language } from '../../../../platform/contract/index.ts';
import { Answer, Brand, chooseLanguage, EmptyState, Switcher, useLanguageChoices, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { checkSetUpToken } from '../contract/index.ts';
import type { Made } from './made.ts';
import { SetUpDone } from './set-up-done.tsx';
import { SetUpForm } from './set-up-form.tsx';
import './set-up.css';

const tokenOf = (hash: string): string | undefined => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? undefined;

function WithToken({ token }: { token: string }): ReactNode {
  const t = useText();
  const [made, setMade] = useState<Made>();
  // Once: afterwards the door is closed, and what was made is still to be shown.
  const checked = useQueryCall(checkSetUpToken, made ? undefined : { token }, { silent: true, staleMs: Number.POSITIVE_INFINITY });
  if (made) return <SetUpDone made={made} />;
  return (
    <Answer of={checked} refused={({ msg }) => <EmptyState title={t('firstRun.refused')} hint={msg} />}>
      {(offered) => <SetUpForm token={token} offered={offered} onMade={setMade} />}
    </Answer>
  );
}

/** Where an empty installation is set up, by the link on the terminal of its server. */
export function SetUpPage(): ReactNode {
  const t = useText();
  const choices = useLanguageChoices();
  const hash = useLocation({ select: (location) => location.hash });
  const [token] = useState(() => tokenOf(hash));
  return (
    <div className="set-up">
      <div className="set-up-top">
        <Brand />
        <Switcher<Language> label={t('firstRun.language')} value={t.lang} options={choices} onChange={(lang) => void chooseLanguage(lang)} />
      </div>
      <div className="set-up-card">
        <h1>{t('firstRun.title')}</h1>
        {token ? <WithToken token={token} /> : <EmptyState title={t('firstRun.noToken')} hint={t('firstRun.noTokenHint')} />}
      </div>
    </div>
  );
}
