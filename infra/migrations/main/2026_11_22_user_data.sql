create schema presence;

create table presence.screen (
    screen_id uuid primary key,
    user_id uuid not null,
    activity text not null check (activity in ('working', 'idle', 'notWorking')),
    seen_at timestamptz not null
);
comment on table presence.screen is
    'Open screens; one that was not seen for a minute is gone, whatever became of its process.';
create index screen_user on presence.screen (user_id);
create index screen_seen on presence.screen (seen_at);

create table presence.person (
    user_id uuid primary key,
    status text not null,
    available boolean not null default true,
    since timestamptz not null,
    seen_at timestamptz not null
);
comment on table presence.person is 'What is shown of each user, and since when.';
create index person_since on presence.person (since);

create table presence.change (
    user_id uuid not null,
    at timestamptz not null,
    status text not null,
    primary key (user_id, at)
);
comment on table presence.change is 'Changes of status; kept for 90 days.';
create index change_at on presence.change (at);

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

create table auth.import_mapping (
    user_id uuid primary key,
    mapping bytea not null
);
comment on table auth.import_mapping is
    'What users chose that columns of imported files fill, by header, sealed under the key of the user.';
