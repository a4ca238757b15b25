create table notices.seen_record (
    user_id uuid not null,
    record_id uuid not null,
    version integer not null,
    seen_at timestamptz not null,
    primary key (user_id, record_id)
);
comment on table notices.seen_record is
    'Up to which version users saw the timeline of a record, and when they left it; kept for a year.';
create index seen_record_of on notices.seen_record (record_id);
create index seen_record_at on notices.seen_record (seen_at);

create table notices.watch (
    user_id uuid not null,
    record_id uuid not null,
    noun text not null,
    since timestamptz not null,
    primary key (user_id, record_id)
);
comment on table notices.watch is 'Records whose changes by others a user is notified of.';
create index watch_record on notices.watch (record_id);
