-- The ability with which something was asked for: who has lost it since can no longer have it applied.
-- Null: asked for before this was kept; then only the account itself and its companies are looked at.
alter table approval_request add column maker_demand text;
