import type { CodeList } from '../../../engines/filings/index.ts';

/** Codes of involvement of somebody in a communication: TpEnv of Siscoaf. */
export const involvement: CodeList = {
  id: 'INVOLVEMENT',
  name: { en: 'Kind of involvement', pt: 'Tipo de envolvimento', es: 'Tipo de participación' },
  source: {
    en: 'Table in the program of a public builder of lots; the table of Siscoaf is behind its log-in.',
    pt: 'Tabela no programa de um gerador público de lotes; a tabela do Siscoaf fica na área restrita.',
    es: 'Tabla en el programa de un generador público de lotes; la tabla del Siscoaf está en el área restringida.',
  },
  seenOn: '2026-11-28',
  isPrimary: false,
  codes: (
    [
      ['1', 'Titular', true],
      ['2', 'Responsável', false],
      ['3', 'Depositante', false],
      ['4', 'Sócio', false],
      ['5', 'Administrador ou diretor', false],
      ['6', 'Sacador', false],
      ['7', 'Procurador ou representante legal', true],
      ['8', 'Outros', true],
      ['9', 'Beneficiário', false],
      ['19', 'Remetente', false],
      ['20', 'Comprador', true],
      ['21', 'Vendedor', true],
      ['32', 'Beneficiário final', true],
      ['33', 'Instituição do depósito', false],
      ['34', 'Instituição pagadora', false],
      ['35', 'Instituição recebedora', false],
      ['36', 'Outorgado', true],
      ['37', 'Outorgante', true],
    ] as const
  ).map(([code, words, isAttested]) => ({ code, place: '', group: undefined, words, isAttested })),
};
