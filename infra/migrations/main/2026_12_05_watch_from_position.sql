-- A watch tells of what comes after it. Of those that are there already everything still does.
alter table notices.watch add column after_position bigint not null default 0;
comment on column notices.watch.after_position is 'The last position of the log when the watch began.';
