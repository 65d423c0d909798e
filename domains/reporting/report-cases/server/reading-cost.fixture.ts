import { forms } from '../../../../countries/server.ts';
import { readAnswer } from '../../../../engines/filings/index.ts';
import { type ReadingCost, tablePasses, xmlTokens } from '../../../../platform/testing/reading-costs.ts';

const message = (inside: string) => `<MENSAGEM>${inside}</MENSAGEM>`;
const refusal = message('<NUMEROORIGEM>1</NUMEROORIGEM><ERRO>2</ERRO><DESCRICAO>a</DESCRICAO>');
const receipt = message('<NUMEROORIGEM>1</NUMEROORIGEM><NUMEROCOAF>2</NUMEROCOAF>');

export const readingCosts: readonly ReadingCost[] = forms.map((layout) => ({
  title: `the answer of an authority, ${layout.id}`,
  of: ['readAnswer', 'readAuthorityAnswer'],
  passes: tablePasses,
  tokens: [...xmlTokens, '<MENSAGEM>', '</MENSAGEM>', '<NUMEROORIGEM>', '<ERRO/>', message(''), refusal, receipt],
  starts: ['<RESPOSTA><MENSAGENS>', '<?xml version="1.0" encoding="ISO-8859-1"?><RESPOSTA><MENSAGENS>'],
  // The end makes a whole document of it, so that what was read is also looked through.
  wrap: (bytes) => Buffer.concat([bytes, Buffer.from('</MENSAGENS></RESPOSTA>')]),
  read: (bytes) => readAnswer(layout, bytes),
}));
