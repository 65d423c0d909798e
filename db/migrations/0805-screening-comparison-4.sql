-- A new installation compares by version 4. One that has lists goes on with its version until two people take another into force.
update screening_threshold set comparison = '4' where version = 1 and not exists (select from screening_list_version);
