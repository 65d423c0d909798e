import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the register's list; those of a detail come with it. */
export const messages = {
  en: {
    identities: {
      title: 'ID database',
      idType: 'ID type',
      idNo: 'ID number',
      name: 'Name',
      verified: 'Verified',
      inReview: 'In review',
      kind: 'Kind',
      country: 'Country',
      pep: 'PEP',
      sanction: 'Sanction',
      identifiers: 'Identifiers',
      verifiedAt: 'Verified on',
      verifiedUntil: 'Valid until',
      registeredAt: 'Registered',
      open: 'Open',
      empty: 'Nobody found',
      emptyHint: 'Check the number or search by a part of the name.',
    },
  },
  pt: {
    identities: {
      title: 'Base de identidades',
      idType: 'Tipo de documento',
      idNo: 'Número do documento',
      name: 'Nome',
      verified: 'Verificação',
      inReview: 'Em análise',
      kind: 'Natureza',
      country: 'País',
      pep: 'PEP',
      sanction: 'Sanção',
      identifiers: 'Documentos',
      verifiedAt: 'Verificada em',
      verifiedUntil: 'Válida até',
      registeredAt: 'Cadastro',
      open: 'Abrir',
      empty: 'Ninguém encontrado',
      emptyHint: 'Confira o número ou busque por parte do nome.',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    identities: typeof messages.en.identities;
  }
}
