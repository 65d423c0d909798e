-- By which match rates and version of the comparison the customers of a company have been compared, or are about to be.
alter table screening_monitoring add column compared_by text;
