-- Whom a notification is about, beside what happened: a person, a merchant or another thing by its name.
alter table notification add column who text;
