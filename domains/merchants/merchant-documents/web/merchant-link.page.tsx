import { CloudUploadOutlined } from '@ant-design/icons';
import { useLocation } from '@tanstack/react-router';
import { Alert, Button, Progress } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { asLanguage, type Language, languageNames, languages } from '../../../../platform/contract/index.ts';
import {
  Answer,
  type ApiError,
  Brand,
  EmptyState,
  isApiError,
  speakTo,
  StatusTag,
  Switcher,
  useMutationCall,
  useQueryCall,
  useText,
  useTimes,
  withFiles,
} from '../../../../platform/web/index.ts';
import { linkDocumentStateWords, merchantDocumentKindWords, documentReasonWords } from '../../../register/vocabulary/contract/index.ts';
import { kycMediaTypes } from '../../../people/kyc/contract/index.ts';
import { type LinkPageView, openLink, uploadByLink } from '../contract/index.ts';
import { RequestedTask } from './link-task.tsx';
import './merchant-link.css';

type LinkDocument = LinkPageView['documents'][number];

const tokenOf = (hash: string): string | undefined => new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;

const refusals = ['FILE_TYPE_REFUSED', 'FILE_EMPTY', 'FILE_TWICE', 'TOO_LARGE', 'NOT_ASKED', 'TOO_MANY'] as const;
type RefusalName = (typeof refusals)[number];

/** What the sender of a file is told when it was not taken; the words of the page and in its language, whatever the server answers in. */
function useRefusal(): (error: ApiError, name: string) => string {
  const t = useText();
  return (error, name) => {
    const existing = refusals.find((one) => one === error.errorName) as RefusalName | undefined;
    if (existing) return t(`merchantLink.refusals.${existing}`, { name });
    return t(error.errorName === 'LINK_NOT_VALID' ? 'merchantLink.gone' : 'merchantLink.failed');
  };
}

interface AskedDocumentProps {
  asked: LinkDocument;
  token: string;
  onPage: (page: LinkPageView) => void;
}

/** One document: what it is, how far it is, and the button that sends it. */
function RequestedDocument({ asked, token, onPage }: AskedDocumentProps): ReactNode {
  const t = useText();
  const sayRefusal = useRefusal();
  const field = useRef<HTMLInputElement>(null);
  const [options, setTold] = useState<{ isGood: boolean; text: string }>();
  const upload = useMutationCall(uploadByLink, { silent: true });
  const name = t.term(merchantDocumentKindWords, asked.kind);
  const send = (file: File) => {
    setTold(undefined);
    upload.mutate(withFiles({ token, ref: asked.ref }, { files: [file] }), {
      onSuccess: (page) => {
        setTold({ isGood: true, text: t('merchantLink.sent', { name: file.name }) });
        onPage(page);
      },
      onError: (error) => setTold({ isGood: false, text: isApiError(error) ? sayRefusal(error, file.name) : t('merchantLink.failed') }),
    });
  };
  const isWanted = asked.state === 'NEEDED' || asked.state === 'SEND_AGAIN';
  return (
    <li className="link-document">
      <div className="link-document-head">
        <h2>
          {name}
          {asked.about ? ` ${t('merchantLink.about', { name: asked.about })}` : ''}
        </h2>
        <StatusTag spec={linkDocumentStateWords} value={asked.state} />
      </div>
      {asked.asked_for ? <p>{asked.asked_for}</p> : null}
      {asked.is_optional ? <p className="muted">{t('merchantLink.optional')}</p> : null}
      {asked.reason ? <p>{t('merchantLink.why', { reason: t.term(documentReasonWords, asked.reason).toLowerCase() })}</p> : null}
      {isWanted ? (
        <>
          <input
            ref={field}
            type="file"
            hidden
            accept={kycMediaTypes.join(',')}
            aria-label={t('merchantLink.chooseFor', { document: name })}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) send(file);
            }}
          />
          <Button
            type="primary"
            icon={<CloudUploadOutlined />}
            loading={upload.isPending}
            aria-label={t('merchantLink.chooseFor', { document: name })}
            onClick={() => field.current?.click()}
          >
            {t(upload.isPending ? 'merchantLink.sending' : 'merchantLink.choose')}
          </Button>
        </>
      ) : null}
      <div role="status">{options ? <Alert type={options.isGood ? 'success' : 'error'} title={options.text} /> : null}</div>
    </li>
  );
}

function Documents({ page, token, onPage }: { page: LinkPageView; token: string; onPage: (page: LinkPageView) => void }): ReactNode {
  const t = useText();
  const times = useTimes();
  const { documents, tasks } = page;
  const isDone = ({ state }: { state: string }): boolean => state === 'RECEIVED' || state === 'ACCEPTED';
  const done = [...documents, ...tasks].filter(isDone).length;
  const count = documents.length + tasks.length;
  const hasTasks = tasks.length > 0;
  const progress = t(hasTasks ? 'merchantLink.tasks.progress' : 'merchantLink.progress', { count, done });
  const ofTasks = new Set(tasks.flatMap((task) => task.documents));
  const listOf = (some: readonly LinkDocument[]): ReactNode =>
    some.length === 0 ? null : (
      <ul className="link-documents">
        {some.map((document) => (
          <RequestedDocument key={document.ref} asked={document} token={token} onPage={onPage} />
        ))}
      </ul>
    );
  const others = documents.filter(({ ref }) => !ofTasks.has(ref));
  return (
    <>
      <h1>{t(hasTasks ? 'merchantLink.tasks.title' : 'merchantLink.title', { merchant: page.merchant_name })}</h1>
      {count === 0 ? (
        <EmptyState title={t('merchantLink.nothing')} hint={t('merchantLink.nothingHint')} />
      ) : (
        <>
          <p>{t(hasTasks ? 'merchantLink.tasks.hint' : 'merchantLink.hint')}</p>
          <p className="muted">
            {documents.length > 0 ? `${t('merchantLink.types')} ` : ''}
            {t('merchantLink.until', { until: `${times.minute(page.expires_time)} ${times.mark}` })}
          </p>
          <div>
            <span>{progress}</span>
            <Progress percent={Math.round((done / count) * 100)} showInfo={false} aria-label={progress} />
          </div>
          {done === count ? <Alert type="success" showIcon title={t('merchantLink.allSent')} /> : null}
          {tasks.map((task) => {
            const own = documents.filter(({ ref }) => task.documents.includes(ref));
            return (
              <RequestedTask key={task.ref} asked={task} token={token} lacksDocuments={own.some((one) => !one.is_optional && !isDone(one))} onPage={onPage}>
                {listOf(own)}
              </RequestedTask>
            );
          })}
          {hasTasks && others.length > 0 ? <h2 className="link-rest">{t('merchantLink.tasks.otherDocuments')}</h2> : null}
          {listOf(others)}
        </>
      )}
    </>
  );
}

/** A link that opens nothing says so in the language of the browser: whose it was is not told. */
function Closed({ title, hint }: { title: string; hint?: string }): ReactNode {
  useEffect(() => void speakTo(asLanguage(navigator.language, languages)), []);
  return <EmptyState title={title} {...(hint ? { hint } : {})} />;
}

function Opened({ token }: { token: string }): ReactNode {
  const t = useText();
  const opened = useQueryCall(openLink, { token }, { silent: true, staleMs: Number.POSITIVE_INFINITY });
  const [later, setLater] = useState<LinkPageView>();
  const lang = opened.data?.lang;
  const [isSpoken, setSpoken] = useState(false);
  useEffect(() => {
    if (lang) void speakTo(lang).then(() => setSpoken(true));
  }, [lang]);
  return (
    <Answer
      // Nothing is shown before it is in the language of the merchant.
      of={{ ...opened, data: isSpoken ? opened.data : undefined }}
      lines={8}
      refused={({ errorName }) =>
        errorName === 'LINK_NOT_VALID' ? (
          <Closed title={t('merchantLink.gone')} hint={t('merchantLink.goneHint')} />
        ) : errorName === 'TOO_MANY' ? (
          <Closed title={t('merchantLink.refusals.TOO_MANY')} />
        ) : undefined
      }
    >
      {(page) => <Documents page={later ?? page} token={token} onPage={setLater} />}
    </Answer>
  );
}

const choices = languages.map((value) => ({ value, label: value.toUpperCase(), title: languageNames[value] }));

/** What a merchant is asked for, opened by the link that was mailed to it. Needs no account and shows nothing else. */
export function MerchantLinkPage(): ReactNode {
  const t = useText();
  const token = tokenOf(useLocation({ select: (location) => location.hash }));
  return (
    <div className="link-page">
      <div className="link-top">
        <Brand />
        <Switcher<Language> label={t('merchantLink.language')} value={t.lang} options={choices} onChange={(lang) => void speakTo(lang)} />
      </div>
      <div className="link-card">{token ? <Opened key={token} token={token} /> : <Closed title={t('merchantLink.noToken')} />}</div>
    </div>
  );
}
