-- Documents that merchants hand in, what is demanded of them, and the links by which they hand it in.

create table merchant_document (
  id                 bigint primary key,
  company_code       text not null references company (code),
  merchant_no        text not null references merchant (merchant_no),
  -- Whom it is about; empty for the merchant itself.
  party_subject_id   bigint references subject (id),
  kind               text not null check (kind in ('ARTICLES_OF_ASSOCIATION', 'REGISTRATION_CERTIFICATE', 'PROOF_OF_ADDRESS', 'IDENTITY_DOCUMENT',
                       'OWNERSHIP_DECLARATION', 'POWER_OF_ATTORNEY', 'PROOF_OF_ACCOUNT', 'LICENCE', 'FINANCIAL_STATEMENTS', 'SOURCE_OF_FUNDS', 'CONTRACT', 'OTHER')),
  status             text not null default 'REQUESTED' check (status in ('REQUESTED', 'UPLOADED', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN')),
  origin             text not null check (origin in ('RULE', 'BY_HAND')),
  is_mandatory       boolean not null,
  -- What exactly is asked for, in words that the merchant reads.
  asked_for          text,
  -- The document in whose place this one was asked for.
  replaces_id        bigint unique references merchant_document (id),
  requested_at       timestamptz(3) not null,
  requested_by_kind  text not null check (requested_by_kind in ('staff', 'system')),
  requested_by       bigint not null,
  requested_by_name  text not null,
  stored_file_id     bigint unique references stored_file (id),
  scan_note          text check (scan_note in ('CLEAN', 'INFECTED', 'NO_SCANNER')),
  scanned_at         timestamptz(3),
  uploaded_at        timestamptz(3),
  uploaded_by_kind   text check (uploaded_by_kind in ('staff', 'anonymous')),
  uploaded_by        bigint,
  uploaded_by_person bigint,
  uploaded_by_name   text,
  -- The link by which the merchant handed it in.
  link_id            bigint,
  reviewed_at        timestamptz(3),
  reviewed_by_kind   text check (reviewed_by_kind in ('staff', 'system')),
  reviewed_by        bigint,
  reviewed_by_name   text,
  -- For the file.
  reject_reason      text,
  -- What the merchant is told about the document.
  paper_reason       text check (paper_reason in ('UNREADABLE', 'INCOMPLETE', 'OUT_OF_DATE', 'OTHER_DOCUMENT', 'DIFFERENT_DATA', 'UNUSABLE')),
  valid_until        date,
  version            integer not null default 1,
  check ((status in ('REQUESTED', 'WITHDRAWN')) = (stored_file_id is null)),
  check ((stored_file_id is null) = (uploaded_at is null)),
  check ((status in ('APPROVED', 'REJECTED')) <= (reviewed_at is not null))
);
comment on table merchant_document is 'A document that a merchant is asked for: who asked, what came, who decided. A new request for the same paper is a row of its own.';
create index merchant_document_merchant on merchant_document (merchant_no, id desc);
create index merchant_document_valid on merchant_document (valid_until) where status = 'APPROVED' and valid_until is not null;
create index merchant_document_unscanned on merchant_document (uploaded_at) where scan_note is null and uploaded_at is not null;
create index merchant_document_link on merchant_document (link_id) where link_id is not null;

create table merchant_document_rule (
  id               bigint primary key,
  company_code     text not null references company (code),
  -- The table of a company counts its versions; before the first one the shipped table holds.
  version          integer not null check (version > 0),
  lines            jsonb not null,
  reason           text not null,
  created_by       bigint not null,
  created_by_name  text not null,
  approved_by      bigint,
  approved_by_name text,
  created_at       timestamptz(3) not null,
  -- When the merchants under review had been asked for what it demands.
  carried_out_at   timestamptz(3),
  unique (company_code, version)
);
comment on table merchant_document_rule is 'Versions of the table of requirement rules of a company. None is ever changed; the last one holds.';
create index merchant_document_rule_new on merchant_document_rule (id) where carried_out_at is null;

create table merchant_link (
  id              bigint primary key,
  company_code    text not null references company (code),
  merchant_no     text not null references merchant (merchant_no),
  -- Digest of a token of 256 bits; the token itself is in the mail alone.
  token_hash      text not null unique,
  contact_id      bigint,
  recipient       text not null,
  recipient_name  text not null,
  lang            text not null check (lang in ('en', 'pt', 'es')),
  created_at      timestamptz(3) not null,
  created_by      bigint not null,
  created_by_name text not null,
  expires_at      timestamptz(3) not null,
  revoked_at      timestamptz(3),
  revoked_by_name text,
  revoke_reason   text,
  first_used_at   timestamptz(3),
  last_used_at    timestamptz(3),
  uses            integer not null default 0,
  version         integer not null default 1,
  check (expires_at > created_at),
  check ((revoked_at is null) = (revoked_by_name is null)),
  check ((uses = 0) = (first_used_at is null) and (first_used_at is null) = (last_used_at is null))
);
comment on table merchant_link is 'Links by which a merchant hands in documents without an account.';
create index merchant_link_merchant on merchant_link (merchant_no, id desc);
alter table merchant_document add constraint merchant_document_link_id_fkey foreign key (link_id) references merchant_link (id);
