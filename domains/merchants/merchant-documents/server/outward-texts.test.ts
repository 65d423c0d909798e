import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { languages, termIn, refusalText } from '../../../../platform/contract/index.ts';
import { findRevealingWord } from '../../../../platform/server/mail/template.ts';
import {
  linkDocumentStateWords,
  linkTaskStateWords,
  merchantDocumentKindWords,
  documentReasonWords,
  yesNoWords,
} from '../../../register/vocabulary/contract/index.ts';
import { merchantLinkErrors } from '../contract/index.ts';
import { merchantLinkMail } from './mails.ts';

/* Every text that a merchant can read behind its link: of the page, of states, documents and reasons, of refusals and of the mail. */

const textsIn = (tree: unknown): string[] => (typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(textsIn));

describe.each(languages)('what a merchant reads in %s', (lang) => {
  const texts = [
    ...textsIn(i18next.getResourceBundle(lang, 'merchant-link')),
    ...[linkDocumentStateWords, linkTaskStateWords, merchantDocumentKindWords, documentReasonWords, yesNoWords].flatMap((one) =>
      Object.keys(one.terms).map((value) => termIn(one, value, lang)),
    ),
    ...Object.values(merchantLinkErrors).map((error) => refusalText(error, lang)),
    merchantLinkMail.title[lang],
    merchantLinkMail.body[lang],
  ];
  it('is all there', () => expect(texts.length).toBeGreaterThan(45));
  it.each(texts)('tips nobody off: %s', (text) => {
    expect(findRevealingWord(text)).toBeUndefined();
    expect(text).not.toMatch(/\b(?:risk|risco|riesgo|review|an[aá]lis[ei]s|screening|triagem|onboarding|compliance)\b/i);
  });
});
