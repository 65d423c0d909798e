import { beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../../../../../platform/server/testing.ts';
import { streamsOf, wordsOf } from '../../../../../platform/server/print/printed-words.fixture.ts';
import type { Endpoint } from '../../../../../platform/contract/index.ts';
import { confirmAlert, fetchAlertDownload, listAlertDownloads, openDossier, requestAlertDownload, showAlert } from '../../contract/index.ts';
import { type BackOffice, groundsOf, ruleEvidence, startBackOffice } from '../back-office.fixture.ts';

const now = new Date('2026-11-19T15:00:00Z');
let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice(() => now, true);
});

/** Where lines end depends on their length. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

async function fetchFile(record: Endpoint, input: Record<string, unknown>, client = backOffice.analyst): Promise<{ status: number; bytes: Buffer }> {
  const { path, init } = requestOf(record, input, {});
  const response = await client.fetch(path, init);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function closedAlert(comment: string, change: Parameters<BackOffice['raise']>[0] = {}): Promise<string> {
  const id = await backOffice.raise(change);
  const { alert } = await backOffice.analyst.call(showAlert, { alert_id: id });
  await backOffice.analyst.call(confirmAlert, { alerts: [{ alert_id: id, version: alert.version }], conclusion: 'JUSTIFIED', comment });
  return id;
}

describe('the dossier', () => {
  it('says in Portuguese what was known, by which versions, who concluded and why', async () => {
    const id = await closedAlert(groundsOf('Renda comprovada: salário e comissões de “vendas”.'), {
      evidence: ruleEvidence(400_000, 'PENDING', [9001, 9002]),
    });
    const { status, bytes } = await fetchFile(openDossier, { alert_id: id });
    expect(status).toBe(200);
    const words = inOneLine(wordsOf(bytes));
    for (const part of [
      'Dossiê de análise',
      'Maria da Conceição Souza',
      'CPF 390.533.447-05',
      'Volume em 30 dias (7001, versão 3; Volume acumulado no período; Reter para justificativa)',
      'Aprovada',
      'Não é PEP',
      'R$ 4.000,00',
      'T9001',
      'R$ 600,00',
      'Renda comprovada: salário e comissões de',
      'Ana, 2026-11-19 12:00:00',
      'Conclusão: Justificado',
      'Conjunto de regras',
      'Página 1 de',
    ])
      expect(words).toContain(part);
  });

  it('keeps the letters of other alphabets', async () => {
    const id = await closedAlert(groundsOf('Conferido com Łukasz Żółkiewski e Παύλος'));
    const { bytes } = await fetchFile(openDossier, { alert_id: id });
    expect(bytes.toString('latin1')).toContain('DejaVuSans');
    // What a reader copies from the document: the letters behind the drawn signs.
    const letters = streamsOf(bytes)
      .filter((stream) => stream.includes('begincmap'))
      .join(' ')
      .toLowerCase();
    for (const letter of 'ŁŻΠύ') expect(letters).toContain((letter.codePointAt(0) as number).toString(16).padStart(4, '0'));
    // The rest of the document is set as ever.
    expect(inOneLine(wordsOf(bytes))).toContain('Dossiê de análise');
  });

  it('speaks Spanish for Mexico, and masks numbers for those who may not read them', async () => {
    const id = await closedAlert(groundsOf('Ingreso comprobado'), {
      companyCode: 'ATMX',
      subjectId: '3',
      currency: 'MXN',
      transactionIds: ['9004'],
      evidence: ruleEvidence(400_000, 'PENDING', [9004]),
    });
    const spanish = inOneLine(wordsOf((await fetchFile(openDossier, { alert_id: id })).bytes));
    for (const part of ['Expediente de análisis', 'Volumen acumulado en el período', 'Retener para justificación', 'No es PEP', 'Sin coincidencia'])
      expect(spanish).toContain(part);
    // Neither codes nor words of another language.
    for (const part of ['PENDING', 'NONE', 'Pass', 'ACCEPTED', 'MONITORING', 'CUMULATIVE_AMOUNT']) expect(spanish).not.toContain(part);
    const brazilian = await closedAlert(groundsOf('ok'));
    const masked = wordsOf((await fetchFile(openDossier, { alert_id: brazilian }, backOffice.reader)).bytes);
    expect(masked).toContain('Dossiê de análise');
    expect(masked).not.toContain('390.533.447-05');
  });

  it('breaks long tables and long words over pages', async () => {
    const id = await closedAlert(`${'Longa fundamentação. '.repeat(180)}${'X'.repeat(150)}`);
    const { bytes } = await fetchFile(openDossier, { alert_id: id });
    const words = wordsOf(bytes);
    expect(Number(/Página 1 de (\d+)/.exec(words)?.[1])).toBeGreaterThan(1);
    // Nothing of it is lost: the grounds stand at the conclusion and in the history.
    expect(words.match(/Longa\s+fundamentação\./g)).toHaveLength(2 * 180);
  });

  it('is not there for an open alert', async () => {
    const { status } = await fetchFile(openDossier, { alert_id: await backOffice.raise() });
    expect(status).toBe(404);
  });
});

describe('the download', () => {
  it('writes the alerts of a range as the list shows them, and no name in its log', async () => {
    const conditions = await backOffice.analyst.call(requestAlertDownload, { format: 'csv', name: 'Maria', status: 'CONFIRMED' });
    await expect
      .poll(async () => (await backOffice.analyst.call(listAlertDownloads, {})).list.find(({ id }) => id === conditions.id)?.status, { timeout: 20_000 })
      .toBe('READY');
    const log = (await backOffice.analyst.call(listAlertDownloads, {})).list[0];
    expect(log?.filters).toEqual({ name: '•••', status: 'CONFIRMED' });
    const { bytes } = await fetchFile(fetchAlertDownload, { id: conditions.id });
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('Alert ID,Alert name');
    expect(lines).toHaveLength((log?.row_count ?? 0) + 1);
    expect(lines.slice(1).every((line) => line.includes('Maria da Conceição Souza') && line.includes(',Justified,') && line.includes(',Concluded,'))).toBe(
      true,
    );
    // Words, and no codes; times with their zone.
    expect(lines.slice(1).join('\n')).not.toMatch(/,(?:JUSTIFIED|CONFIRMED|payin|payout|LIMIT_[A-Z]+|RULE:\d+),/);
    expect(lines[0]).toContain('Trigger time (America/Sao_Paulo)');
    expect((await backOffice.colleague.call(listAlertDownloads, {})).list).toEqual([]);
  });
  it('reaches back thirty days, and says so where more is asked for', async () => {
    const dayMs = 86_400_000;
    const ask = (days: number) => backOffice.analyst.send(requestAlertDownload, { format: 'csv', start_time: now.getTime() - days * dayMs });
    expect((await ask(29)).status).toBe(200);
    const refused = await ask(32);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('within the last 30 days');
  });
});
