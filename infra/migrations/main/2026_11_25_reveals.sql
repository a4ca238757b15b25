create table auth.reveal_count (
    user_id uuid not null,
    day date not null,
    shown smallint not null check (shown >= 0),
    primary key (user_id, day)
);
comment on table auth.reveal_count is
    'How many masked values a user was shown on a day (UTC). Days that are over are removed.';
