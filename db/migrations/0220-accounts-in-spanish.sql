-- An account may be kept in Spanish, where the operator offers it.
alter table user_account drop constraint user_account_lang_check;
alter table user_account add constraint user_account_lang_check check (lang in ('en', 'pt', 'es'));
