import { defineMail } from '../../../platform/server/index.ts';

/** Says that there is something new, and nothing of it: a mail is forwarded easily. */
export const newInBackOffice = defineMail({
  name: 'notification',
  title: {
    en: 'Something new for you in Atalaia',
    pt: 'Há algo novo para você no Atalaia',
    es: 'Hay algo nuevo para usted en Atalaia',
  },
  body: {
    en: `Hello {name},

There is something new for you. Sign in and open your notifications to read it:

{link}

You can choose in your account which notifications you receive by e-mail.
`,
    pt: `Olá, {name},

Há algo novo para você. Entre e abra suas notificações para ler:

{link}

Em sua conta você escolhe quais notificações recebe por e-mail.
`,
    es: `Hola, {name}:

Hay algo nuevo para usted. Inicie sesión y abra sus notificaciones para leerlo:

{link}

En su cuenta usted elige qué notificaciones recibe por correo.
`,
  },
});
