-- Pages of a list come newest first, whichever of the companies they belong to.
drop index list_entry_page;
create index list_entry_page on list_entry ((case kind when 'HOLD' then 'BLACK' else kind end), id desc);
create index list_import_open on list_import (created_by, id desc) where status = 'PREVIEW';
drop index list_import_recent;
