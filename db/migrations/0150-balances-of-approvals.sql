-- The balance that an approval granted is looked up for every row of the approval list.
create index temporary_balance_approval on temporary_balance (approval_id) where approval_id is not null;
