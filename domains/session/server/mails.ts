import { defineMail } from '../../../platform/server/index.ts';

export const resetMail = defineMail({
  name: 'password-reset',
  holdsSecret: true,
  title: { en: 'Set a new password for Atalaia', pt: 'Defina uma nova senha do Atalaia' },
  body: {
    en: `Hello {name},

a new password was requested for your account {account}. To choose one, open this link within {minutes} minutes:

{link}

If it was not you, do nothing: your password stays as it is.`,
    pt: `Olá, {name},

foi solicitada uma nova senha para a sua conta {account}. Para escolhê-la, abra este link em até {minutes} minutos:

{link}

Se não foi você, não faça nada: sua senha continua a mesma.`,
  },
});

export const passwordChangedMail = defineMail({
  name: 'password-changed',
  title: { en: 'Your Atalaia password was changed', pt: 'Sua senha do Atalaia foi alterada' },
  body: {
    en: `Hello {name},

the password of your account {account} was changed at {time} (UTC). Other sessions of the account were ended.

If it was not you, ask your administrator to disable the account at once.`,
    pt: `Olá, {name},

a senha da sua conta {account} foi alterada em {time} (UTC). As demais sessões da conta foram encerradas.

Se não foi você, peça imediatamente ao administrador que desative a conta.`,
  },
});
