-- Unclaimed bytes of visitors are limited for each address, and in all.
alter table survey.upload add column address_hash bytea;
comment on column survey.upload.address_hash is
    'Keyed hash of the network address that sent the file; null for files from before this column.';
create index upload_address on survey.upload (address_hash);
