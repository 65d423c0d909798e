import { defineMail } from '../../../../platform/server/index.ts';

export const resetMail = defineMail({
  name: 'password-reset',
  holdsSecret: true,
  title: { en: 'Set a new password for Atalaia', pt: 'Defina uma nova senha do Atalaia', es: 'Defina una contraseña nueva para Atalaia' },
  body: {
    en: `Hello {name},

A new password was requested for your account {account}. To choose one, open this link within {minutes} minutes:

{link}

If it was not you, do nothing: your password stays as it is.`,
    pt: `Olá, {name},

Foi solicitada uma nova senha para a sua conta {account}. Para escolhê-la, abra este link em até {minutes} minutos:

{link}

Se não foi você, não faça nada: sua senha continua a mesma.`,
    es: `Hola, {name}:

Se solicitó una contraseña nueva para su cuenta {account}. Para elegirla, abra este enlace dentro de los próximos {minutes} minutos:

{link}

Si no fue usted, no haga nada: su contraseña sigue siendo la misma.`,
  },
});

export const passwordChangedMail = defineMail({
  name: 'password-changed',
  title: { en: 'Your Atalaia password was changed', pt: 'Sua senha do Atalaia foi alterada', es: 'Se cambió su contraseña de Atalaia' },
  body: {
    en: `Hello {name},

The password of your account {account} was changed at {time} (UTC). Other sessions of the account were ended.

If it was not you, ask your administrator to disable the account at once.`,
    pt: `Olá, {name},

A senha da sua conta {account} foi alterada em {time} (UTC). As demais sessões da conta foram encerradas.

Se não foi você, peça imediatamente ao administrador que desative a conta.`,
    es: `Hola, {name}:

La contraseña de su cuenta {account} se cambió el {time} (UTC). Las demás sesiones de la cuenta se cerraron.

Si no fue usted, pida de inmediato al administrador que desactive la cuenta.`,
  },
});
