import { defineMail } from '../../../platform/server/index.ts';

/** Tells a colleague of a comment. It names the merchant, and nothing of the comment or the review: a mail is forwarded easily. */
export const mentionMail = defineMail({
  name: 'onboarding-mention',
  title: {
    en: 'You were mentioned in a comment: {merchant}',
    pt: 'Você foi mencionado em um comentário: {merchant}',
    es: 'Lo mencionaron en un comentario: {merchant}',
  },
  body: {
    en: `Hello {name},

{author} mentioned you in a comment on {merchant}. Sign in to read it:

{link}
`,
    pt: `Olá, {name},

{author} mencionou você em um comentário sobre {merchant}. Entre para lê-lo:

{link}
`,
    es: `Hola, {name}:

{author} lo mencionó en un comentario sobre {merchant}. Inicie sesión para leerlo:

{link}
`,
  },
});
