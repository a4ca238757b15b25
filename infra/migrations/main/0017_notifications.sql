create schema notices;

create table notices.notification (
    notification_id uuid primary key,
    user_id uuid not null,
    kind text not null,
    noun text not null,
    record_id uuid not null,
    version integer not null,
    happened_at timestamptz not null,
    read_at timestamptz
);
comment on table notices.notification is
    'What a user is told of: the event that is version of the record. Names and reasons are looked up.';
create index notification_newest on notices.notification (user_id, happened_at desc, notification_id);
create index notification_unread on notices.notification (user_id) where read_at is null;
