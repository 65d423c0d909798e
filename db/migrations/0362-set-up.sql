-- Tokens that open the set-up page of an empty desk, printed on the terminal. With the first account the page closes for good.
create table set_up_token (
  token_hash text primary key,
  made_at    timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
